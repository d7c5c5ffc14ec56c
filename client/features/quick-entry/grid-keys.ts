import type { Move } from '../../../domain/quick-entry/grid-cells.js';
import type { DecimalSign } from '../../../texts/typed-forms.js';

/** Meaning of a key in the grid. */
export type GridKey =
  | { kind: 'move'; move: Move }
  /** Opens the field: F2 with its text, a character in place of it. */
  | { kind: 'edit'; text: string | null }
  | { kind: 'cancel' | 'clear' | 'undo' | 'update' | 'leave' | 'nextPage' | 'previousPage' };

/** Where the key was pressed. */
export interface GridPlace {
  readonly isEditing: boolean;
  /** Kind of entry that the cell accepts; null if it is read-only. */
  readonly takes: 'figures' | 'units' | null;
  /** Of the site. */
  readonly decimalSign: DecimalSign;
  /** From right to left the first column is on the right. */
  readonly direction: 'ltr' | 'rtl';
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

const moving: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const mirrored: Readonly<Record<string, Move>> = { ...moving, ArrowLeft: 'right', ArrowRight: 'left' };
const ofGrid: Readonly<Record<string, Move>> = { Home: 'gridStart', End: 'gridEnd' };

/** Reads a key; null if it is not the grid's, and is left to the field, the app or the browser (S4.18). */
export function gridKey(pressed: Pressed, { isEditing, takes, decimalSign, direction }: GridPlace): GridKey | null {
  const { key, shiftKey, altKey, isComposing } = pressed;
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  if (isComposing) return null;
  if (isCommand && key === 'Enter') return { kind: 'update' };
  if (altKey && (key === 'PageDown' || key === 'PageUp')) return { kind: key === 'PageDown' ? 'nextPage' : 'previousPage' };
  if (isCommand) {
    if (isEditing || altKey) return null;
    if (key.toLowerCase() === 'z' && !shiftKey) return { kind: 'undo' };
    const move = ofGrid[key];
    return move ? { kind: 'move', move } : null;
  }
  if (altKey) return key === 'ArrowDown' && !isEditing && takes === 'units' ? { kind: 'edit', text: null } : null;
  if (key === 'Enter') return { kind: 'move', move: shiftKey ? 'previousRow' : 'nextRow' };
  if (key === 'Tab') return { kind: 'move', move: shiftKey ? 'previous' : 'next' };
  if (isEditing) {
    if (key === 'Escape') return { kind: 'cancel' };
    // In a list of units the arrows choose.
    return takes === 'figures' && (key === 'ArrowUp' || key === 'ArrowDown')
      ? { kind: 'move', move: moving[key] ?? 'down' }
      : null;
  }
  const move = (direction === 'rtl' ? mirrored : moving)[key];
  if (move) return { kind: 'move', move };
  if (key === 'Escape') return { kind: 'leave' };
  if (takes === null) return null;
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === 'F2' || (key === ' ' && takes === 'units')) return { kind: 'edit', text: null };
  // Other characters are the app's shortcuts, which a column of figures has no use for.
  const begins = takes === 'figures' ? /^[-.0-9]$/ : /^\p{Letter}$/u;
  return begins.test(key) || (takes === 'figures' && key === decimalSign) ? { kind: 'edit', text: key } : null;
}
