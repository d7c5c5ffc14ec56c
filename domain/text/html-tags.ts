import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Callbacks of a reader of HTML. Tags are closed in the reverse order of their opening, however the markup was written. */
export interface HtmlListener {
  /** A tag begins; its name is in lower case. Tags that hold nothing, `br` for instance, are closed at once. */
  open(name: string, attributes: ReadonlyMap<string, string>): void;
  /** Words of the innermost tag, with references resolved. */
  text(text: string): void;
  /** The innermost tag ends; `name` is its name. */
  close(name: string): void;
}

/** Tags without content. */
const empty: ReadonlySet<string> = new Set([
  ...['area', 'base', 'basefont', 'br', 'col', 'command', 'embed', 'frame', 'hr', 'img', 'input', 'keygen', 'link', 'meta'],
  ...['param', 'source', 'track', 'wbr'],
]);
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = ['address', 'blockquote', 'div', 'dl', 'hr', 'ol', 'pre', 'section', 'table', 'ul', 'article', 'header', 'footer'];

/** The innermost tags that end where another begins: people leave their ends out. */
const ends: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...blocks.map((name) => [name, new Set(['p'])] as const),
  ...headings.map((name) => [name, new Set(['p', ...headings])] as const),
  ['p', new Set(['p'])],
  ['a', new Set(['a'])],
  ['li', new Set(['li'])],
  ['option', new Set(['option'])],
  ['tr', new Set(['tr', 'td', 'th'])],
  ['td', new Set(['td', 'th'])],
  ['th', new Set(['td', 'th'])],
  ['dt', new Set(['dt', 'dd'])],
  ['dd', new Set(['dt', 'dd'])],
]);

/**
 * Reads HTML in one pass, in time in proportion to its length however its tags are nested: each tag is looked at when it opens and when it ends,
 * never again for every word in it.
 */
export function readHtml(html: string, listener: HtmlListener): void {
  const tokenizer = new Tokenizer({ decodeEntities: true }, new Tags(html, listener));
  tokenizer.write(html);
  tokenizer.end();
}

/** The tags that are open, out of the tokens that HTML consists of. */
class Tags implements TokenizerCallbacks {
  readonly #open: string[] = [];
  /** How often each name is open, so that the end of a tag that is not open costs nothing. */
  readonly #openByName = new Map<string, number>();
  #name = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  #value = '';

  constructor(
    private readonly html: string,
    private readonly listener: HtmlListener,
  ) {}

  onopentagname(start: number, end: number): void {
    this.#name = this.#lowerCase(start, end);
    this.#attributes = new Map();
  }
  onattribname(start: number, end: number): void {
    this.#attribute = this.#lowerCase(start, end);
    this.#value = '';
  }
  onattribdata(start: number, end: number): void {
    this.#value += this.html.slice(start, end);
  }
  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint);
  }
  onattribend(): void {
    // Of two attributes of one name browsers take the first.
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }
  onopentagend(): void {
    const name = this.#name;
    const ended = ends.get(name);
    while (ended?.has(this.#open.at(-1) ?? '')) this.#closeInnermost();
    this.listener.open(name, this.#attributes);
    if (empty.has(name)) {
      this.listener.close(name);
      return;
    }
    this.#open.push(name);
    this.#openByName.set(name, this.#timesOpen(name) + 1);
  }
  onselfclosingtag(): void {
    this.onopentagend();
    // HTML knows such tags only within drawings and formulas.
    if (this.isInForeignContext() && !empty.has(this.#name)) this.#closeInnermost();
  }
  onclosetag(start: number, end: number): void {
    const name = this.#lowerCase(start, end);
    if (this.#timesOpen(name) > 0) while (this.#closeInnermost() !== name);
    // These ends stand for the whole tag.
    else if (name === 'p' || name === 'br') {
      this.listener.open(name, new Map());
      this.listener.close(name);
    }
  }
  ontext(start: number, end: number): void {
    this.listener.text(this.html.slice(start, end));
  }
  ontextentity(codePoint: number): void {
    this.listener.text(String.fromCodePoint(codePoint));
  }
  onend(): void {
    while (this.#open.length > 0) this.#closeInnermost();
  }
  /** Whether a drawing or a formula is open, in which scripts and styles are tags like any other. */
  isInForeignContext(): boolean {
    return this.#timesOpen('svg') > 0 || this.#timesOpen('math') > 0;
  }
  /** Not for people. */
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #closeInnermost(): string {
    const name = this.#open.pop() as string;
    this.#openByName.set(name, this.#timesOpen(name) - 1);
    this.listener.close(name);
    return name;
  }
  #timesOpen(name: string): number {
    return this.#openByName.get(name) ?? 0;
  }
  #lowerCase(start: number, end: number): string {
    return this.html.slice(start, end).toLowerCase();
  }
}
