export type Motion = 'calm' | 'full' | 'quick' | 'none';
export type OddsLevel = 'off' | 'counts' | 'exact';

export interface Choices {
  textSize: number;
  motion: Motion;
  numerals: boolean;
  theme: 'dark' | 'daylight';
  contrast: boolean;
  shortcuts: boolean;
  sound: boolean;
  notify: boolean;
  odds: OddsLevel;
  confirm: boolean;
  tips: boolean;
  /** Milliseconds after a new question in which what was aimed at the old one is dropped. */
  deaf: number;
  /** Sounds and sparks where something is won. */
  joy: boolean;
  /** Sound was offered at a table, and answered. */
  offered: boolean;
  keys: Record<string, string>;
}

export const defaults: Choices = {
  textSize: 100,
  motion: 'full',
  numerals: false,
  theme: 'dark',
  contrast: false,
  shortcuts: true,
  sound: false,
  notify: false,
  odds: 'exact',
  confirm: false,
  tips: true,
  deaf: 250,
  joy: true,
  offered: false,
  keys: {},
};

export const speeds: Record<Motion, number> = { calm: 1.4, full: 1, quick: 0.5, none: 0 };

const storeKey = 'undercroft.settings';

export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What a person wants of the table; kept by the browser, never sent. */
export class Settings {
  choices = $state<Choices>({ ...defaults });
  private store: Store | null;

  constructor(store: Store | null = null) {
    this.store = store;
    try {
      const kept: unknown = JSON.parse(store?.getItem(storeKey) ?? '{}');
      if (kept && typeof kept === 'object') this.choices = { ...defaults, ...kept };
    } catch {
      this.choices = { ...defaults };
    }
  }

  get motion() { return this.choices.motion; }
  get numerals() { return this.choices.numerals; }
  get textSize() { return this.choices.textSize; }
  get speed() { return speeds[this.choices.motion] ?? 1; }

  set<K extends keyof Choices>(key: K, value: Choices[K]) {
    this.choices[key] = value;
    try {
      this.store?.setItem(storeKey, JSON.stringify(this.choices));
    } catch {
      // A browser that refuses storage still plays; the choice then lasts as long as the page.
    }
  }
}
