import type { Command } from '../contexts/commands.js';

/** Keys pressed so far towards a command of several keys. */
export type Pressed = readonly string[];

/** Effect of a key: perform a command, wait for the next key, or nothing. */
export type KeyMeaning = { kind: 'perform'; command: Command } | { kind: 'wait'; pressed: Pressed } | { kind: 'none' };

/** Reads a key after those pressed before it. A key that continues no sequence starts a new one. */
export function readKey(commands: readonly Command[], pressed: Pressed, key: string): KeyMeaning {
  const sequence = [...pressed, key];
  const begun = commands.filter(({ keys }) => sequence.every((pressedKey, index) => keys[index] === pressedKey));
  const complete = begun.find(({ keys }) => keys.length === sequence.length);
  if (complete) return { kind: 'perform', command: complete };
  if (begun.length > 0) return { kind: 'wait', pressed: sequence };
  return pressed.length > 0 ? readKey(commands, [], key) : { kind: 'none' };
}

/** The key of the search, which works in every field that a slash cannot be typed into. */
const searchKey = '/';

/** A key that belongs to a field, a dialog or the browser and not to a command. */
export function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (document.querySelector('dialog:modal')) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (event.key === searchKey) return takesText(target);
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.role === 'combobox';
}

/** A field for text; not one for a number, such as a quantity. */
function takesText(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement)
    return target.inputMode !== 'decimal' && !/^(?:checkbox|radio|button|submit|range|color|file|number)$/.test(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement;
}
