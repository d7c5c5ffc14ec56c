import type { Message } from '../../../texts/text.js';

/** Something a person can do from the keyboard; the help on `?` and the key handler read the same list. */
export interface Command {
  readonly id: string;
  readonly label: Message;
  /** Keys in sequence, as `KeyboardEvent.key` names them: `['/']`, `['g', 'c']`. */
  readonly keys: readonly string[];
  readonly perform: () => void;
}
