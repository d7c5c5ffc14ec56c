import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { dateForms } from '../regional-format.js';

/** Use of a parameter in a message; decides the parameter's type. */
export type ParamKind = 'text' | 'number' | 'typed' | 'money' | 'plural' | 'date' | 'select' | 'tag';

/** A parsed message: its tree and its parameters. */
export interface ReadMessage {
  readonly ast: readonly MessageFormatElement[];
  readonly params: ReadonlyMap<string, ParamKind>;
}

/** An invalid message; the error text gives place and reason, for authors of texts. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
}

/** Parses a message in ICU syntax; throws a {@link MessageError} for another syntax or an unknown form. */
export function readMessage(message: string): ReadMessage {
  const ast = parsed(message);
  const params = new Map<string, ParamKind>();
  visit(ast, (element) => {
    const kind = kindOf(element);
    if (kind === null || !('value' in element)) return;
    const known = params.get(element.value as string);
    // A parameter may be both shown and counted by; the count is the stricter type.
    if (known === undefined || (known === 'number' && kind === 'plural')) params.set(element.value as string, kind);
    else if (known !== kind && !(known === 'plural' && kind === 'number'))
      throw new MessageError(`{${element.value}} is used as ${known} and as ${kind}`);
  });
  return { ast, params };
}

function parsed(message: string): MessageFormatElement[] {
  try {
    return parse(message, { captureLocation: false, requiresOtherClause: true, shouldParseSkeletons: false });
  } catch (error) {
    throw new MessageError(describe(message, error));
  }
}

function describe(message: string, error: unknown): string {
  const { message: code, location } = error as { message: string; location?: { start: { offset: number } } };
  const reason = code.toLowerCase().replaceAll('_', ' ');
  return location === undefined ? reason : `${reason} at "${message.slice(location.start.offset, location.start.offset + 20)}"`;
}

function kindOf(element: MessageFormatElement): ParamKind | null {
  if (isArgumentElement(element)) return 'text';
  if (isPluralElement(element)) {
    if (element.offset !== 0) throw new MessageError(`{${element.value}, plural, …} has no "offset" here`);
    return 'plural';
  }
  if (isSelectElement(element)) return 'select';
  if (isTagElement(element)) return 'tag';
  if (isNumberElement(element)) {
    if (!element.style) return 'number';
    if (element.style === 'money' || element.style === 'typed') return element.style;
    if (element.style === 'ungrouped') return 'number';
    throw new MessageError(`{${element.value}, number, …} knows only "money", "typed" and "ungrouped"`);
  }
  if (isDateElement(element) || isTimeElement(element)) {
    if (typeof element.style === 'string' && Object.hasOwn(dateForms, element.style)) return 'date';
    throw new MessageError(`{${element.value}, date, …} needs one of ${Object.keys(dateForms).join(', ')}`);
  }
  return null;
}

function visit(ast: readonly MessageFormatElement[], see: (element: MessageFormatElement) => void): void {
  for (const element of ast) {
    see(element);
    if (isTagElement(element)) visit(element.children, see);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const { value } of Object.values(element.options)) visit(value, see);
    }
  }
}

/** The message with its words changed, parameters and syntax as they are. */
export function withLiterals(message: string, change: (words: string) => string): string {
  const ast = parsed(message);
  visit(ast, (element) => {
    if (isLiteralElement(element)) element.value = change(element.value);
  });
  return printAST(ast);
}

/** Variants that each plural of a message has: `one`, `other`, `=0`. */
export function pluralVariants(message: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  visit(parsed(message), (element) => {
    if (isPluralElement(element)) found.push(Object.keys(element.options));
  });
  return found;
}

/** Characters of a message without its parameters; of variants, those of the longest. */
export function plainLength(message: string): number {
  const lengthOf = (ast: readonly MessageFormatElement[]): number =>
    ast.reduce((total, element) => {
      if (isLiteralElement(element)) return total + [...element.value].length;
      if (isTagElement(element)) return total + lengthOf(element.children);
      if (isPluralElement(element) || isSelectElement(element))
        return total + Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)));
      return total;
    }, 0);
  return lengthOf(parsed(message));
}
