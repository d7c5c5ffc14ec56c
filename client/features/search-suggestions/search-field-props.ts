import type { RefObject } from 'react';

/** The text field of the header's search. */
export interface SearchFieldProps {
  readonly id: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Enter: shows the results. */
  readonly onSubmit: () => void;
  /** Empties the field, and the search with it. */
  readonly onClear: () => void;
  /** Filled by a field whose place another one takes. */
  readonly left: RefObject<LeftField | null>;
}

/** A field at the time of its replacement, so that typing continues in the next one; null if it had no focus. */
export interface LeftField {
  readonly caret: number | null;
  /** Something was typed that was neither searched for nor cleared. */
  readonly isTyped: boolean;
}
