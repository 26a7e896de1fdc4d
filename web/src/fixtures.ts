import type { Scene } from './scene';

// Drawn by every client and by nobody at play: they are assets of their own, fetched on demand.
const urls = import.meta.glob<string>('../../tests/scenes/*.json', { query: '?url', import: 'default', eager: true });

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.json$/, '');

export const names = Object.keys(urls).map(nameOf);

export async function load(name: string): Promise<Scene> {
  const path = Object.keys(urls).find((p) => nameOf(p) === name);
  if (!path) throw new Error(`There is no scene "${name}". The scenes are ${names.join(', ')}.`);
  const reply = await fetch(urls[path]!);
  return (await reply.json()) as Scene;
}
