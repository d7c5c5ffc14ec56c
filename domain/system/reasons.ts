import type { Message } from '../../texts/text.js';
import type { Problem } from './problem.js';

/** Reasons of a refusal, where a form shows them. */
export interface Reasons<Field extends string> {
  /** Reason by field. */
  readonly problems: Readonly<Partial<Record<Field, Message>>>;
  /** Reasons that belong to no field of the form, in their order. */
  readonly messages: readonly Message[];
}

/** Sorts the reasons of a refusal by the fields of a form. @param outcome of a change; any other than a refusal has no reasons */
export function reasonsOf<Field extends string>(
  outcome: { readonly kind: string; readonly problems?: readonly Problem[] },
  isField: (name: string) => name is Field,
): Reasons<Field> {
  const problems: Partial<Record<Field, Message>> = {};
  const messages: Message[] = [];
  for (const { field, message } of outcome.problems ?? []) {
    const name = field?.at(-1) ?? '';
    if (isField(name)) problems[name] = message;
    else messages.push(message);
  }
  return { problems, messages };
}
