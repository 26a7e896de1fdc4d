export type Route =
  | { at: 'lobby' }
  | { at: 'new'; game: string; guide: string | null }
  | { at: 'table'; table: string; token: string | null }
  | { at: 'replay'; table: string; moment: number | null }
  | { at: 'campaign'; table: string }
  | { at: 'rules'; game: string; place: string | null }
  | { at: 'settings' }
  | { at: 'scene'; name: string };

/** Everything stands after `#`, so that no token ever reaches a server's log. */
export function parse(hash: string): Route {
  const [first, second, third, fourth] = hash.replace(/^#?\/?/, '').split('/').map(decodeURIComponent);
  if (first === 'new' && second) return { at: 'new', game: second, guide: third || null };
  if (first === 't' && second && third === 'replay') return { at: 'replay', table: second, moment: fourth ? Number(fourth) : null };
  if (first === 't' && second && third === 'campaign') return { at: 'campaign', table: second };
  if (first === 't' && second) return { at: 'table', table: second, token: (third === 'i' || third === 'w') && fourth ? fourth : null };
  if (first === 'rules' && second) return { at: 'rules', game: second, place: third || null };
  if (first === 'settings') return { at: 'settings' };
  if (first === 'scene') return { at: 'scene', name: second || '' };
  return { at: 'lobby' };
}

class Router {
  route = $state.raw<Route>({ at: 'lobby' });

  start() {
    this.route = parse(location.hash);
    addEventListener('hashchange', () => { this.route = parse(location.hash); });
  }
}

export const router = new Router();
export const go = (hash: string) => { location.hash = hash; };
