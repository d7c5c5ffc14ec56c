import compile from 'icu-minify/compile';
import type { Catalogue } from '../catalogue.js';
import { wrongTexts } from './check-texts.js';
import { withLiterals } from './message.js';
import { pseudoLanguages, pseudoMessage } from './pseudo.js';
import { builtInLanguages, type Messages, readMessages, sourceLanguage } from './read-languages.js';
import { type Overrides, readOverrides, WrongOverrides } from './read-overrides.js';

/** Without overrides every server of a process has the same. */
let plain: Catalogues | undefined;

/** The catalogues of a server: the built-in texts with the operator's overrides. Each is compiled on first use. */
export class Catalogues {
  readonly #source: Messages;
  readonly #made = new Map<string, Catalogue>();

  private constructor(
    /** Tags of the languages that users may choose. */
    readonly languages: readonly string[],
    private readonly overrides: ReadonlyMap<string, Overrides>,
    private readonly pseudo: boolean,
  ) {
    this.#source = readMessages(sourceLanguage);
    const wrong = [...overrides].flatMap(([language, { file, texts }]) =>
      wrongTexts(this.#source, texts).map((reason) => `${file}: ${language} ${reason}`),
    );
    if (wrong.length > 0) throw new WrongOverrides(wrong.join('\n'));
  }

  /** @param options.folder the operator's overrides; @param options.pseudo offers the pseudo-languages, for tests */
  static read({ folder = null, pseudo = false }: { folder?: string | null; pseudo?: boolean } = {}): Catalogues {
    if (folder === null && !pseudo) {
      plain ??= new Catalogues(builtInLanguages(), new Map(), false);
      return plain;
    }
    const overrides = folder === null ? new Map<string, Overrides>() : readOverrides(folder);
    const languages = new Set([...builtInLanguages(), ...overrides.keys()]);
    return new Catalogues([...languages], overrides, pseudo);
  }

  /** Tags of the languages that may be requested. */
  get known(): readonly string[] {
    return this.pseudo ? [...this.languages, ...Object.values(pseudoLanguages)] : this.languages;
  }

  /** The language may be requested. */
  has(language: string): boolean {
    return this.known.includes(language);
  }

  /** The catalogue of a language; of the source language if it is unknown. */
  of(language: string): Catalogue {
    const known = this.#made.get(language);
    if (known !== undefined) return known;
    if (!this.has(language)) return this.of(sourceLanguage);
    const texts = this.#isPseudo(language) ? this.#pseudoTexts() : this.#textsOf(language);
    const messages = Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, compile(message)]));
    const made = { language, messages };
    this.#made.set(language, made);
    return made;
  }

  #isPseudo(language: string): boolean {
    return this.pseudo && Object.values<string>(pseudoLanguages).includes(language);
  }

  /** A text missing in a language falls back to the source, as the operator words it. */
  #textsOf(language: string): Messages {
    const own = builtInLanguages().includes(language) ? readMessages(language) : {};
    const { terms = {}, texts = {} } = this.overrides.get(language) ?? {};
    const fallback = language === sourceLanguage ? {} : this.#textsOf(sourceLanguage);
    return { ...fallback, ...withOtherTerms(own, terms), ...texts };
  }

  #pseudoTexts(): Messages {
    return Object.fromEntries(Object.entries(this.#source).map(([key, message]) => [key, pseudoMessage(message)]));
  }
}

/** Messages in which whole terms are replaced, for instance each "Order Guide" by "Order List". */
function withOtherTerms(messages: Messages, terms: Readonly<Record<string, string>>): Messages {
  const wanted = Object.keys(terms).sort((one, other) => other.length - one.length);
  if (wanted.length === 0) return messages;
  const escaped = wanted.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const anyOfThem = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const change = (message: string) =>
    withLiterals(message, (literal) => literal.replaceAll(anyOfThem, (term) => terms[term] ?? term));
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, message.search(anyOfThem) >= 0 ? change(message) : message]),
  );
}
