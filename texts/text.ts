import type { RichTexts, TextParams } from './generated/text-params.js';

/** Key of a text in the catalogue: its subject and its name, for instance `cart.title`. */
export type TextKey = keyof TextParams;

/** Key of a text with tags, such as `<link>…</link>`, which only a screen can show. */
export type RichTextKey = keyof RichTexts;

/** Parameters of a text, as named in its message; none for a text without parameters. */
export type ParamsOf<K extends TextKey> = TextParams[K] extends null ? [] : [params: TextParams[K]];

/** A text of the catalogue with its parameters. Rules and machines carry it; only screens, documents and API responses resolve it. */
export interface Text {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, ParamValue>>;
}

/** Several messages below each other. */
export interface Lines {
  readonly lines: readonly Message[];
}

/** A message in upper case. */
export interface UpperCase {
  readonly upperCase: Message;
}

/** The pattern for typing a day, in the order of the site. */
export interface DatePattern {
  /** The language's letters: `MM/DD/YYYY`. */
  readonly datePattern: Message;
}

/** Text to show to a user: texts of the catalogue, or verbatim text of a back office or an operator. */
export type Message = string | Text | Lines | UpperCase | DatePattern;

/** An amount in the site's currency, with the decimals of its data; `{total, number, money}` in a message has two. */
export interface Amount {
  readonly amount: string;
  readonly places: number;
}

/** An enumeration, joined by the rules of the language: "a, b, and c". */
export interface ListOf {
  readonly list: readonly TextParam[];
  /** `or` for a choice; `and` unless given. */
  readonly joinedBy?: 'and' | 'or';
}

/** A parameter that appears in a message by its name alone. */
export type TextParam = Message | Amount | ListOf;

/** Any parameter; numbers and dates are formatted as the message says (`{count, number}`, `{day, date, day}`). */
export type ParamValue = TextParam | number;

/** Messages below each other; words alone stay words. */
export const linesOf = (messages: readonly Message[]): Message =>
  messages.every((message) => typeof message === 'string') ? messages.join('\n') : { lines: messages };

/** The message, or other words where it says nothing. */
export const orElse = (message: Message | null | undefined, fallback: Message): Message =>
  typeof message === 'string' ? message.trim() || fallback : (message ?? fallback);

/** Both say the same. */
export const isSameMessage = (one: Message, other: Message): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Creates a text of the catalogue; a missing or misspelt parameter is a compile error. */
export const text = <K extends TextKey>(key: K, ...[params]: ParamsOf<K>): Text =>
  params === undefined ? { key } : { key, params: params as unknown as Text['params'] };
