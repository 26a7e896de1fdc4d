/** The table's own single keys; letters that answer come from the list. */
export interface Action {
  id: string;
  key: string;
  text: string;
}

export const actions: Action[] = [
  { id: 'undo', key: 'u', text: 'Undo' },
  { id: 'redo', key: 'U', text: 'Redo' },
  { id: 'filter', key: '/', text: 'Filter the options' },
  { id: 'turn', key: 'r', text: 'Turn the tile' },
  { id: 'turn_back', key: 'R', text: 'Turn it the other way' },
  { id: 'lens', key: 'i', text: 'Lens' },
  { id: 'log', key: 'l', text: 'Log' },
  { id: 'odds', key: 'o', text: 'Odds' },
  { id: 'weigh', key: 'O', text: 'What each answer promises' },
  { id: 'chat', key: 't', text: 'Chat' },
  { id: 'pin', key: 'p', text: 'Pin the lens' },
  { id: 'hint', key: 'h', text: 'Hint' },
  { id: 'text', key: 'm', text: 'Read the board as text' },
  { id: 'earlier', key: '[', text: 'One answer back in a replay' },
  { id: 'later', key: ']', text: 'One answer on in a replay' },
  { id: 'help', key: '?', text: 'All keys' },
];

export const keyOf = (action: Action, changed: Record<string, string>): string => changed[action.id] ?? action.key;

export function actionOf(key: string, changed: Record<string, string>): string | null {
  return actions.find((action) => keyOf(action, changed) === key)?.id ?? null;
}
