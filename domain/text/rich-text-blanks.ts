import type { RichTextSpan } from './rich-text.js';

/** Without the blanks that only stand between tags: at both ends, around line breaks, and two in a row where spans meet. */
export function trimmed(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const isKept = keptCharacters(spans.map(({ text }) => text).join(''));
  let at = 0;
  return withText(
    spans.map((span) => {
      let text = '';
      for (const character of span.text.split('')) {
        if (isKept[at] === true) text += character;
        at += 1;
      }
      return { ...span, text };
    }),
  );
}

/** Of each character, whether it stays. */
function keptCharacters(text: string): readonly boolean[] {
  const kept: boolean[] = [];
  const end = text.trimEnd().length;
  const breaks = beforeBreaks(text);
  let before = '';
  for (let at = 0; at < end; at += 1) {
    const character = text[at] as string;
    const isBlank = character === ' ' || character === '\n';
    const isDoubled = character === ' ' && (before === ' ' || before === '\n' || breaks[at] === true);
    kept[at] = !(isBlank && before === '') && !isDoubled;
    if (kept[at]) before = character;
  }
  return kept;
}

/** Of each character, whether only blanks stand from it to the next line break; found from the end, in one pass. */
function beforeBreaks(text: string): readonly boolean[] {
  const found: boolean[] = Array.from({ length: text.length });
  for (let at = text.length - 1; at >= 0; at -= 1) found[at] = text[at] === '\n' || (text[at] === ' ' && found[at + 1] === true);
  return found;
}

/** Code as it was written; a line break right behind the tag is there for the reader of the markup. */
export function codeOf(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const [first, ...others] = spans;
  if (first === undefined || spans.every(({ text }) => text.trim() === '')) return [];
  return withText([{ ...first, text: first.text.replace(/^\n/, '') }, ...others]);
}

const withText = (spans: readonly RichTextSpan[]): RichTextSpan[] => spans.filter(({ text }) => text !== '');

/** With one span for neighbours that are marked alike. */
export function joined(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const result: RichTextSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && isAlike(last, span)) result[result.length - 1] = { ...last, text: last.text + span.text };
    else result.push(span);
  }
  return result;
}

/** Words that are marked alike and lead to the same place. */
export const isAlike = (one: RichTextSpan, other: RichTextSpan): boolean =>
  one.href === other.href && one.marks.join() === other.marks.join();
