import type { Screen } from '../../../paths/screen/expect-screen.js';
import { button, h2, nodeOf, type Part, type ShownNode } from '../../../paths/screen/shown.js';

interface QuestionParts {
  confirm?: string;
  focused?: string;
  isBusy?: boolean;
  /** The notification that is visible. */
  notice?: ShownNode | null;
}

/** A question with two answers above everything else (S2.45). The focus is on the answer that the person came for, or on the one that changes nothing. */
export function question(
  title: string,
  text: Part,
  { confirm = 'OK', focused = confirm, isBusy = false, notice = null }: QuestionParts = {},
): Screen {
  const named = (name: string, ...parts: Part[]) =>
    button(name, isBusy && { disabled: true }, name === focused && { focused: true }, ...parts);
  return {
    shows: [nodeOf('alertdialog')(title, h2(title), text, named('Cancel'), named(confirm, isBusy && { busy: true }), notice)],
  };
}
