import type { RichTexts, TextParams } from './generated/text-params.js';

/** Key of a text in the catalogue: its subject and its name, for instance `cart.empty`. */
export type TextKey = keyof TextParams;

/** Key of a text with tags, such as `<link>…</link>`, which only a screen can show. */
export type RichTextKey = keyof RichTexts;

/** Parameters of a text, as its message names them; none for a text without. */
export type ParamsOf<K extends TextKey> = TextParams[K] extends null ? [] : [params: TextParams[K]];

/** A text of the catalogue with its parameters. Rules and machines carry it; only screens, documents and answers turn it into words. */
export interface Text {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, ParamValue>>;
}

/** What to show a person: a text of the catalogue, or words of a back office or an operator as they were written. */
export type Message = string | Text;

/** An amount in the site's currency, with as many decimals as its data asks for; `{total, number, money}` in a message has two. */
export interface Amount {
  readonly amount: string;
  readonly places: number;
}

/** Several things, joined as the language joins them: "a, b, and c". */
export interface ListOf {
  readonly list: readonly Words[];
  /** `or` for a choice; `and` unless given. */
  readonly joinedBy?: 'and' | 'or';
}

/** A parameter that stands in a message by its name alone. */
export type Words = Message | Amount | ListOf;

/** Any parameter; numbers and dates are formatted as the message says (`{count, number}`, `{day, date, day}`). */
export type ParamValue = Words | number;

/** Makes a text of the catalogue; a missing or misspelt parameter does not compile. */
export const text = <K extends TextKey>(key: K, ...[params]: ParamsOf<K>): Text =>
  params === undefined ? { key } : { key, params: params as unknown as Text['params'] };
