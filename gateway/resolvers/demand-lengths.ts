import { badInput } from '../errors.js';

/** Throws `BAD_USER_INPUT` for a text that is longer than its field takes, without repeating it. */
export function demandLengths<Field extends string>(
  input: { readonly [Name in NoInfer<Field>]?: string | null },
  longest: Readonly<Record<Field, number>>,
): void {
  for (const field of Object.keys(longest) as Field[]) {
    const { length } = input[field] ?? '';
    if (length > longest[field]) throw badInput(`${field} has at most ${longest[field]} characters`);
  }
}
