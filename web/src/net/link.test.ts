import { describe, expect, it } from 'vitest';
import { Link, Refused, type Socket } from './link.svelte';

class FakeSocket implements Socket {
  sent: { cmd: string; id: number; [key: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() {}
  reply(fields: object) { this.onmessage?.({ data: JSON.stringify(fields) }); }
}

function world(kept: Record<string, string> = {}) {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  let next = 1;
  const link = new Link({
    connect: () => { const s = new FakeSocket(); sockets.push(s); return s; },
    later: (run, ms) => { timers.set(next, { run, ms }); return next++; },
    cancel: (timer) => { timers.delete(timer); },
    store: { getItem: (k) => kept[k] ?? null, setItem: (k, v) => { kept[k] = v; } },
  });
  const settle = () => new Promise<void>((done) => setTimeout(done, 0));
  const open = async (socket: FakeSocket) => {
    socket.onopen?.();
    socket.reply({ id: socket.sent[0]!.id, person: 'P', name: 'Maren', version: '0.1.0' });
    await settle();
  };
  const fire = () => { const [id, t] = [...timers][timers.size - 1]!; timers.delete(id); t.run(); return t.ms; };
  return { link, sockets, timers, kept, settle, open, fire };
}

describe('the connection', () => {
  it('says hello with the kept person and keeps a new one', async () => {
    const w = world();
    w.link.start();
    await w.open(w.sockets[0]!);
    expect(w.link.state).toBe('open');
    expect(w.kept['undercroft.person']).toBe('P');
    w.sockets[0]!.onclose?.({ code: 1006 });
    w.fire();
    w.sockets[1]!.onopen?.();
    expect(w.sockets[1]!.sent[0]).toMatchObject({ cmd: 'hello', person: 'P', name: 'Maren' });
  });

  it('says the name that another tab has chosen meanwhile', async () => {
    const w = world({ 'undercroft.person': 'P', 'undercroft.name': 'Maren' });
    w.link.start();
    await w.open(w.sockets[0]!);
    w.kept['undercroft.name'] = 'Marin';
    w.sockets[0]!.onclose?.({ code: 1006 });
    w.fire();
    w.sockets[1]!.onopen?.();
    expect(w.sockets[1]!.sent[0]).toMatchObject({ cmd: 'hello', person: 'P', name: 'Marin' });
  });

  it('answers each request by its id, and errors as refusals', async () => {
    const w = world();
    w.link.start();
    await w.open(w.sockets[0]!);
    const a = w.link.ask('lobby');
    const b = w.link.ask('games');
    const [, first, second] = w.sockets[0]!.sent;
    w.sockets[0]!.reply({ id: second!.id, games: [] });
    w.sockets[0]!.reply({ id: first!.id, error: { code: 'too_many', message: 'Slow down.' } });
    await expect(b).resolves.toMatchObject({ games: [] });
    await expect(a).rejects.toMatchObject({ code: 'too_many' });
  });

  it('forgets a name, however many lines were said with it', async () => {
    const w = world({ 'undercroft.person': 'P', 'undercroft.name': 'Maren' });
    w.link.start();
    await w.open(w.sockets[0]!);
    const forgotten = w.link.forget();
    w.sockets[0]!.reply({ id: w.sockets[0]!.sent.at(-1)!.id, lines: 2000, more: true });
    await w.settle();
    expect(w.sockets[0]!.sent.filter((s) => s.cmd === 'forget_me')).toHaveLength(2);
    w.sockets[0]!.reply({ id: w.sockets[0]!.sent.at(-1)!.id, lines: 1, more: false });
    await forgotten;
    expect(w.link.name).toBe('');
    expect(w.kept['undercroft.name']).toBe('');
    expect(w.kept['undercroft.person']).toBe('P');
  });

  it('comes back quickly and opens everything again', async () => {
    const w = world();
    let opened = 0;
    w.link.onOpen(() => { opened++; });
    w.link.start();
    await w.open(w.sockets[0]!);
    const hanging = w.link.ask('games');
    w.sockets[0]!.onclose?.({ code: 1006 });
    await expect(hanging).rejects.toBeInstanceOf(Refused);
    expect(w.link.state).toBe('lost');
    let waited = 0;
    for (let i = 0; i < 4; i++) {
      waited += w.fire();
      w.sockets.at(-1)!.onclose?.({ code: 1006 });
    }
    expect(waited).toBeLessThan(2000);
    w.fire();
    await w.open(w.sockets.at(-1)!);
    expect(opened).toBe(2);
  });

  it('takes silence for a cut', async () => {
    const w = world();
    w.link.start();
    await w.open(w.sockets[0]!);
    const asked = w.link.ask('games');
    w.fire();
    await expect(asked).rejects.toMatchObject({ code: 'lost' });
    expect(w.link.state).toBe('lost');
  });

  it('does not fight for a connection that the server counts as one too many', async () => {
    const w = world();
    w.link.start();
    await w.open(w.sockets[0]!);
    w.sockets[0]!.onclose?.({ code: 4000 });
    expect(w.link.refused).toContain('too many');
    expect(w.timers.size).toBe(0);
  });
});
