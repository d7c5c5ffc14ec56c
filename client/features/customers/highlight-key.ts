import type { SnapshotFrom } from 'xstate';
import type { selectCustomer } from '../../../machines/selectCustomer/selectCustomer.machine.js';
import type { SelectCustomerEvent } from '../../../machines/selectCustomer/types.js';

/** Meaning of a key for the list (S2.40): an event, `swallow` for one pressed too soon to count, null if it is the browser's. */
export type KeyMeaning = Extract<SelectCustomerEvent, { type: 'highlight.moved' | 'confirm' }> | 'swallow' | null;

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** Arrows and Tab move the highlight, Enter picks; at the ends Tab leaves the list. A key that is held moves at most once in 100 ms (S9.11). */
export function meaningOfKey({ key, shiftKey, repeat }: PressedKey, snapshot: SnapshotFrom<typeof selectCustomer>): KeyMeaning {
  if (key === 'Enter') return { type: 'confirm' };
  const by = directionOf(key, shiftKey);
  if (by === null) return null;
  const event = { type: 'highlight.moved', by, isRepeat: repeat } as const;
  if (snapshot.can(event)) return event;
  const { matches, highlighted } = snapshot.context;
  const isAtEnd = matches[highlighted + by] === undefined;
  return isAtEnd && key === 'Tab' ? null : 'swallow';
}

function directionOf(key: string, shiftKey: boolean): 1 | -1 | null {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (key === 'Tab') return shiftKey ? -1 : 1;
  return null;
}
