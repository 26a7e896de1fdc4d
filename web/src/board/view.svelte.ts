import { getContext, setContext } from 'svelte';
import { touches, type Area, type Maybe, type Option, type Overlay, type Piece, type Place, type Preview, type Scene, type State } from '../scene';
import type { Ui } from '../table/ui.svelte';

const key = Symbol('view');

/** A scene as components ask for it, and what pointing and touching do to its pieces. One for each tree of components. */
export class View {
  private readonly source: () => { scene: Scene; ui: Ui };

  constructor(source: () => { scene: Scene; ui: Ui }) {
    this.source = source;
  }

  get scene() {
    return this.source().scene;
  }

  get ui() {
    return this.source().ui;
  }

  private byPlace: Map<string, Piece[]> = $derived.by(() => {
    const found = new Map<string, Piece[]>();
    for (const piece of this.scene.pieces) {
      const list = found.get(piece.at);
      if (list) list.push(piece);
      else found.set(piece.at, [piece]);
    }
    for (const list of found.values()) list.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
    return found;
  });

  private byId: Map<string, Piece> = $derived(new Map(this.scene.pieces.map((p) => [p.id, p])));

  /** What lies under or on another piece is drawn with it, not beside it. */
  private tucked: Map<string, Piece[]> = $derived.by(() => {
    const found = new Map<string, Piece[]>();
    for (const link of this.scene.links) {
      const piece = this.byId.get(link.from);
      if (piece && this.byId.has(link.to) && (link.kind === 'attached' || link.kind === 'under')) {
        found.set(link.to, [...(found.get(link.to) ?? []), piece]);
      }
    }
    return found;
  });

  private tuckedIds: Set<string> = $derived(new Set([...this.tucked.values()].flat().map((p) => p.id)));

  /** A family of cards wears the colours of the area where it is at home, wherever it lies. */
  private tints: Map<string, [string, string]> = $derived.by(() => {
    const found = new Map<string, [string, string]>();
    for (const area of this.scene.areas) {
      const tint = area.hints?.tint;
      if (!tint) continue;
      for (const piece of this.at(area.id)) if (piece.face?.frame) found.set(piece.face.frame, tint);
    }
    return found;
  });

  private barred: Set<string> = $derived(
    new Set((this.scene.prompt?.barred ?? []).flatMap((b) => [...b.pieces, ...(b.places ?? [])])),
  );

  /** Boxes that the last step was paid for. */
  private costly: Set<string> = $derived(new Set((this.scene.account?.parts.find((p) => p.title === 'Left open')?.lines ?? []).flatMap((l) => l.about ?? [])));

  /** What is drawn as if it had been answered: the hot option, or the first of several that differ only in how a piece would lie. */
  private shown: Option | null = $derived.by(() => {
    const { hotOption, pointed } = this.ui;
    if (hotOption || pointed === null || !this.ui.lit.has(pointed)) return hotOption;
    const [first, ...others] = this.ui.optionsOf(pointed);
    const key = (o: Option) => [o.verb, o.pieces.join(), o.places.join()].join('|');
    return first && others.every((o) => key(o) === key(first)) ? first : null;
  });

  private overlays: Overlay[] = $derived([...this.scene.overlays, ...(this.shown?.preview?.overlays ?? [])]);

  get preview(): Maybe<Preview> {
    return this.shown?.preview;
  }

  at(id: string): Piece[] {
    return this.byPlace.get(id) ?? [];
  }

  /** The pieces of a place without those that another piece carries. */
  standing(id: string): Piece[] {
    return this.at(id).filter((p) => !this.tuckedIds.has(p.id));
  }

  carried(id: string): Piece[] {
    return this.tucked.get(id) ?? [];
  }

  /** The piece that carries this one, or the piece itself. */
  hostOf(id: string): string {
    for (const [host, pieces] of this.tucked) if (pieces.some((p) => p.id === id)) return host;
    return id;
  }

  piece(id: string): Piece | undefined {
    return this.byId.get(id);
  }

  tint(frame: Maybe<string>): [string, string] | undefined {
    return frame ? this.tints.get(frame) : undefined;
  }

  covered(kind: Overlay['kind'], id: string): boolean {
    return this.overlays.some((o) => o.kind === kind && o.places.includes(id));
  }

  captions(kind: Overlay['kind']): string[] {
    return this.scene.overlays.flatMap((o) => (o.kind === kind && o.text ? [o.text] : []));
  }

  overlaysOf(kind: Overlay['kind']): Overlay[] {
    return this.overlays.filter((o) => o.kind === kind);
  }

  /** Whether anything in the area can be answered or has been chosen: then it must not be folded away. */
  busy(area: Area): boolean {
    const ids = [area.id, ...(area.places ?? []).map((p) => p.id)];
    return ids.some((id) => this.counts(id) || this.at(id).some((p) => this.counts(p.id)));
  }

  private counts(id: string): boolean {
    const look = this.ui.look(id);
    return look.lit || look.chosen;
  }

  /** Classes for the states of a piece or place: the scene's own, mine, and my teammates'. */
  looks(id: string, states: Maybe<State[]> = null): string[] {
    const look = this.ui.look(id);
    const names: string[] = ['pc', ...(states ?? []).map((s) => `is-${s}`)];
    if (look.lit) names.push('lit');
    if (look.hot) names.push('hot');
    if (look.chosen) names.push('is-chosen');
    if (!look.lit && this.barred.has(id)) names.push('barred');
    if (this.ui.spoken(id)) names.push('spoken');
    if (this.costly.has(id)) names.push('cost');
    if (this.ui.whyNot?.id === id) names.push('asked');
    if (look.peers.length > 0) names.push('peer', `peer-${(look.peers[0]! % 6) + 1}`);
    return names;
  }

  lit(id: string): boolean {
    return this.ui.lit.has(id);
  }

  /** Words that stand beside the piece while its option is hot. */
  label(id: string): string | null {
    const hot = this.shown;
    if (!hot?.label || !touches(hot, id)) return null;
    const chosen = (p: string) => this.ui.look(p).chosen;
    const anchor = hot.places[0] ?? (hot.pieces.includes(this.ui.pointed ?? '') ? this.ui.pointed : hot.pieces.findLast((p) => !chosen(p)));
    return (anchor ?? hot.pieces[0]) === id ? hot.label : null;
  }

  /** What a place would hold after the hot option. */
  fill(id: string): number | null {
    return this.shown?.preview?.fills?.find((f) => f.place === id)?.have ?? null;
  }

  ghosts(id: string): { piece: Piece; turn: Maybe<number> }[] {
    return (this.preview?.pieces ?? []).flatMap((g) => {
      const piece = g.at === id ? this.byId.get(g.piece) : undefined;
      return piece ? [{ piece, turn: g.turn ?? piece.turn }] : [];
    });
  }

  /** Handlers of anything that can be pointed at and touched. */
  hand(id: string) {
    const ui = this.ui;
    return {
      'data-id': id,
      'aria-describedby': ui.whyNot?.id === id ? 'why-not' : undefined,
      onpointerdown: (e: PointerEvent) => {
        ui.finger = e.pointerType === 'touch';
      },
      onpointerenter: (e: PointerEvent) => {
        if (e.pointerType !== 'touch' && !ui.resting(e.clientX, e.clientY)) ui.pointAt(id);
      },
      onpointermove: (e: PointerEvent) => {
        if (e.pointerType !== 'touch' && ui.pointed === null && around(e.target) === id && !ui.resting(e.clientX, e.clientY)) ui.pointAt(id);
      },
      onpointerleave: (e: PointerEvent) => {
        if (e.pointerType !== 'touch' && ui.pointed === id) ui.pointAt(around(e.relatedTarget));
      },
      onfocus: (e: FocusEvent) => {
        if (e.currentTarget instanceof Element && e.currentTarget.matches(':focus-visible')) ui.pointAt(id);
      },
      onblur: () => {
        // A finger takes the focus away with its second tap, which says where the first one goes.
        if (ui.pointed === id && !ui.finger) ui.pointAt(null);
      },
      onclick: (e: MouseEvent) => {
        e.stopPropagation();
        // A click without a pointer is Enter or Space.
        if (e.detail === 0) ui.press(id);
        else ui.touch(id);
      },
      oncontextmenu: (e: MouseEvent) => {
        e.preventDefault();
        ui.inspect(id);
      },
    };
  }
}

function around(target: EventTarget | null): string | null {
  const found = target instanceof Element ? target.closest('[data-id]') : null;
  return found?.getAttribute('data-id') ?? null;
}

export function provideView(source: () => { scene: Scene; ui: Ui }): View {
  return setContext(key, new View(source));
}

export function useView(): View {
  return getContext<View>(key);
}

export function hasTrait(place: Place, trait: string): boolean {
  return place.traits?.includes(trait) ?? false;
}

export function isDown(piece: Piece): boolean {
  return piece.known === false || (piece.states?.includes('face_down') ?? false) || (!piece.face && piece.back != null);
}
