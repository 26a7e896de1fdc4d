import { describe, expect, it } from 'vitest';
import { drawTile, quarterTurns, sidePoint, spread, turnedCorner, turnedEdges, turnedSide } from './tiles';

const area = (id: string, ports: string[], shape: string, marks: string[] = []) => ({ id, ports, shape, marks });

describe('turns', () => {
  it('go clockwise', () => {
    expect(turnedSide('N', 90)).toBe('E');
    expect(turnedSide('W', 90)).toBe('N');
    expect(turnedSide('S', 270)).toBe('E');
    expect(turnedCorner('ne', 180)).toBe('sw');
    expect(turnedEdges(['n', 'e', 's', 'w'], 90)).toEqual(['w', 'n', 'e', 's']);
  });

  it('are taken round the circle', () => {
    expect([-90, 0, 360, 450, null].map(quarterTurns)).toEqual([3, 0, 0, 1, 0]);
  });
});

describe('a tile', () => {
  it('with one floor fills itself and holds its symbols in the middle', () => {
    const { floors, seams } = drawTile({ areas: [area('a', ['N', 'W'], 'room', ['chest'])] }, 0);
    expect(floors).toHaveLength(1);
    expect(floors[0]!.clip).toBeNull();
    expect(floors[0]!.centre).toEqual([60, 60]);
    expect(floors[0]!.paths).toHaveLength(3);
    expect(seams).toEqual([]);
  });

  it('opens where its ports lie after the turn', () => {
    const { floors } = drawTile({ areas: [area('a', ['N', 'E'], 'corridor')] }, 180);
    expect(floors[0]!.ports).toEqual(['S', 'W']);
  });

  it('with two floors keeps them apart', () => {
    const { floors, seams } = drawTile({ areas: [area('a', ['W'], 'room'), area('b', ['E'], 'room')], links: [{ kind: 'boundary', a: 'b', b: 'a' }] }, 0);
    expect(floors[0]!.clip).not.toBeNull();
    expect(floors[0]!.centre[0]).toBeLessThan(60);
    expect(floors[1]!.centre[0]).toBeGreaterThan(60);
    expect(seams).toEqual([{ kind: 'boundary', from: [60, 84], to: [60, 36], middle: [60, 60], a: 'a', b: 'b' }]);
  });

  it('gives a room more ground than the corridor behind its door', () => {
    const { seams } = drawTile({ areas: [area('a', ['W'], 'hall'), area('b', ['E'], 'corridor')], links: [{ kind: 'door', a: 'a', b: 'b' }] }, 0);
    expect(seams[0]!.kind).toBe('door');
    expect(seams[0]!.middle[0]).toBeGreaterThan(80);
  });

  it('shows a wall between floors that nothing joins', () => {
    const { seams } = drawTile({ areas: [area('a', ['N'], 'room'), area('b', ['S'], 'room')] }, 0);
    expect(seams[0]!.kind).toBe('wall');
  });

  it('lets floors that cross on two levels overlap', () => {
    const { floors, seams } = drawTile({ areas: [area('a', ['N', 'S'], 'corridor'), area('b', ['E', 'W'], 'corridor')] }, 0);
    expect(seams).toEqual([]);
    expect(floors.every((f) => f.clip === null)).toBe(true);
  });

  it('turns nodes, passages and levels with it', () => {
    const drawing = drawTile({ edges: ['upper', 'wall', 'lower', 'wall'], areas: [area('a', ['S'], 'corridor')], nodes: ['E'], links: [{ kind: 'passage', a: 'a', b: 'W' }] }, 90);
    expect(drawing.nodes).toEqual([{ side: 'S', at: sidePoint('S', 10) }]);
    expect(drawing.passages[0]!.side).toBe('N');
    expect(drawing.levels.map((l) => `${l.side} ${l.level}`)).toEqual(['E upper', 'W lower']);
  });
});

describe('symbols on a floor', () => {
  it('stand apart', () => {
    expect(spread([60, 60], 0)).toEqual([]);
    expect(spread([60, 60], 1)).toEqual([[60, 60]]);
    for (const n of [2, 3, 4, 5]) {
      const spots = spread([60, 60], n, 33);
      spots.forEach((a, i) => spots.slice(i + 1).forEach((b) => expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(32.5)));
    }
  });
});

describe('floors behind others', () => {
  it('stand behind their door, wherever it is turned', () => {
    const face = { areas: [area('a', ['N', 'E'], 'hall'), area('b', ['S'], 'corridor')], links: [{ kind: 'door', a: 'a', b: 'b' }] };
    const [seam] = drawTile(face, 0).seams;
    expect(seam).toMatchObject({ kind: 'door', middle: [60, 87] });
    expect(drawTile(face, 90).seams[0]).toMatchObject({ middle: [33, 60] });
    expect(drawTile(face, 0).floors.find((f) => f.id === 'b')!.centre).toEqual([60, 106]);
  });

  it('have an alcove for what they hold', () => {
    const face = { areas: [area('a', ['E', 'W'], 'corridor'), area('b', ['N'], 'room', ['chest'])], links: [{ kind: 'door', a: 'a', b: 'b' }] };
    const drawn = drawTile(face, 0);
    expect(drawn.seams[0]!.middle[1]).toBeLessThan(60);
    expect(drawn.floors.find((f) => f.id === 'b')!.centre[1]).toBeLessThan(drawn.seams[0]!.middle[1]);
    expect(drawTile(face, 90).floors.find((f) => f.id === 'b')!.upright).toBe(true);
  });
});

describe('floors that cross', () => {
  const crossing = (kind: string | null, levels: [string | null, string | null]) =>
    drawTile({ areas: [{ ...area('a', ['N', 'S'], 'room', ['monster']), level: levels[0] }, { ...area('b', ['E', 'W'], 'corridor'), level: levels[1] }], links: kind ? [{ kind, a: 'a', b: 'b' }] : [] }, 0);

  it('on one level show their boundary at both ends of the one passed through', () => {
    const { seams, bridge } = crossing('boundary', [null, null]);
    expect(seams.map((s) => s.middle)).toEqual([[98, 60], [22, 60]]);
    expect(bridge).toBe(false);
  });

  it('on two levels are a bridge, the upper drawn last', () => {
    const { floors, bridge, seams } = crossing(null, ['lower', 'upper']);
    expect(bridge).toBe(true);
    expect(floors.map((f) => f.id)).toEqual(['a', 'b']);
    expect(seams).toEqual([]);
    expect(crossing(null, ['upper', 'lower']).floors.map((f) => f.id)).toEqual(['b', 'a']);
  });

  it('show level stairs once', () => {
    expect(crossing('stairs', ['upper', 'lower']).seams.map((s) => s.kind)).toEqual(['stairs']);
  });
});
