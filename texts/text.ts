import type { RichTexts, TextParams } from './generated/text-params.js';

/** Key of a text in the catalogue: its subject and its name, for instance `cart.empty`. */
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

/** A message for a person: a text of the catalogue, or the verbatim message of a back office or operator. */
export type Message = string | Text;

/** An amount in the site's currency, with the decimals of its data; `{total, number, money}` in a message has two. */
export interface Amount {
  readonly amount: string;
  readonly places: number;
}

/** An enumeration, joined by the rules of the language: "a, b, and c". */
export interface ListOf {
  readonly list: readonly Words[];
  /** `or` for alternatives; default `and`. */
  readonly joinedBy?: 'and' | 'or';
}

/** A parameter used in a message by its name alone. */
export type Words = Message | Amount | ListOf;

/** Any parameter; the message defines the format of numbers and dates (`{count, number}`, `{day, date, day}`). */
export type ParamValue = Words | number;

/** Creates a text of the catalogue; a missing or misspelt parameter is a compile error. */
export const text = <K extends TextKey>(key: K, ...[params]: ParamsOf<K>): Text =>
  params === undefined ? { key } : { key, params: params as unknown as Text['params'] };
