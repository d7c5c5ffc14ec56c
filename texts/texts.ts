import format, { type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { Catalogue } from './catalogue.js';
import type { RichTexts } from './generated/text-params.js';
import { dateForms, kept, type Region, RegionalFormat } from './regional-format.js';
import type { ListOf, Message, ParamsOf, ParamValue, RichTextKey, TextKey, TextParam } from './text.js';

/** Resolves texts in one language and one regional format. */
export interface Texts {
  /** The text of a key. */
  <K extends TextKey>(key: K, ...params: ParamsOf<K>): string;
  /** The string of a message: a text of the catalogue in this language; anything else unchanged, including null and undefined. */
  say<M extends Message | null | undefined>(message: M): string | Extract<M, null | undefined>;
  /** A text with tags, in pieces; each tag's function converts the content of the tag. */
  rich<K extends RichTextKey, E>(key: K, params: RichTexts[K]['params'], tags: TagsOf<K, E>): (string | E)[];
  /** Compares by the language's sort order; numbers within texts by value. */
  compare(one: string, other: string): number;
  readonly language: string;
  /** Numbers, amounts and dates outside of texts. */
  readonly format: RegionalFormat;
}

/** A function for each tag of a text. */
export type TagsOf<K extends RichTextKey, E> = Readonly<Record<RichTexts[K]['tags'], (children: (string | E)[]) => E>>;

/** The texts of each catalogue by regional format: formats are expensive to create, and a server needs the same ones for every request. */
const made = new WeakMap<Catalogue, Map<string, Texts>>();

/** The texts of a catalogue in a site's regional format; the same object for the same two. */
export function textsOf(catalogue: Catalogue, region: Region): Texts {
  const ofCatalogue = made.get(catalogue) ?? new Map<string, Texts>();
  made.set(catalogue, ofCatalogue);
  const format = `${region.locale} ${region.currency} ${region.timeZone}`;
  const texts = ofCatalogue.get(format) ?? makeTexts(catalogue, region);
  ofCatalogue.set(format, texts);
  return texts;
}

function makeTexts({ language, messages }: Catalogue, region: Region): Texts {
  const regional = new RegionalFormat(region, language);
  const options = formatOptions(regional);
  // Created only when something is sorted.
  let collator: Intl.Collator | undefined;
  const compare = (one: string, other: string) => {
    collator ??= new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return collator.compare(one, other);
  };

  const textOf = (key: string, params: Readonly<Record<string, ParamValue>> | undefined, tags = {}) => {
    const message = messages[key];
    if (message === undefined) {
      console.error(`The catalogue of ${language} has no text "${key}".`);
      return key;
    }
    if (typeof message === 'string') return message;
    return format<unknown>(message, language, { ...values(params), ...tags } as FormatValues, options);
  };
  const values = (params: Readonly<Record<string, ParamValue>> = {}) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : inText(value)]));
  const inText = (value: TextParam): string => {
    if (typeof value === 'string') return value;
    if ('amount' in value) return regional.money(value.amount, value.places);
    if ('list' in value) return listed(value);
    if ('datePattern' in value) return regional.datePattern(inText(value.datePattern));
    if ('lines' in value) return value.lines.map(inText).join('\n');
    if ('upperCase' in value) return inText(value.upperCase).toLocaleUpperCase(language);
    return textOf(value.key, value.params) as string;
  };
  const lists = new Map<ListOf['joinedBy'], Intl.ListFormat>();
  const listFormat = (joinedBy: ListOf['joinedBy']) =>
    kept(lists, joinedBy, () => new Intl.ListFormat(language, { type: joinedBy === 'or' ? 'disjunction' : 'conjunction' }));
  const listed = ({ list, joinedBy = 'and' }: ListOf) => listFormat(joinedBy).format(list.map(inText));

  const texts = (key: TextKey, params?: Readonly<Record<string, ParamValue>>) => textOf(key, params) as string;
  const say = (message: Message | null | undefined) => (message === null || message === undefined ? message : inText(message));
  const rich = (key: string, params: Readonly<Record<string, ParamValue>> | null, tags: object) =>
    [textOf(key, params ?? undefined, tags)].flat();
  return Object.assign(texts, { say, rich, compare, language, format: regional }) as unknown as Texts;
}

/** The form `{max, number, typed}`, known by its identity: no options of `Intl` keep a decimal as it was given. */
const typed: Intl.NumberFormatOptions = { useGrouping: false };

const asTyped = (regional: RegionalFormat) =>
  ({ format: (decimal: string) => regional.forField(String(decimal)) }) as unknown as Intl.NumberFormat;

/** Numbers and dates in messages follow the site's format, plurals the language. */
function formatOptions(regional: RegionalFormat): FormatOptions {
  const plurals = new Map<string, Intl.PluralRules>();
  // Messages name their forms, so that the same options come again as the same object.
  const numbers = new Map<Intl.NumberFormatOptions | undefined, Intl.NumberFormat>([[typed, asTyped(regional)]]);
  return {
    formats: {
      number: {
        money: { style: 'currency', currency: regional.region.currency, minimumFractionDigits: 2 },
        ungrouped: { useGrouping: false },
        typed,
      },
      dateTime: dateForms,
    },
    formatters: {
      getNumberFormat: (_, options) =>
        kept(numbers, options, () => regional.numbers({ maximumFractionDigits: options?.style ? 2 : 20, ...options })),
      getDateTimeFormat: (_, { timeZone: _zone, ...options } = {}) =>
        ({ format: (value: string) => regional.dateWith(value, options) }) as unknown as Intl.DateTimeFormat,
      getPluralRules: (language, rules) => kept(plurals, rules?.type ?? 'cardinal', () => new Intl.PluralRules(language, rules)),
    },
  };
}
