import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import type { ContentOf } from '../landing-card.js';
import { PageLink } from './PageLink.js';

type Block = ContentOf<'LandingText'>['blocks'][number];
type Span = Block['spans'][number];

/** A text (A2.85). It comes in pieces that hold no markup, and each piece is put on the page as text. */
export const TextContent = ({ blocks }: { blocks: readonly Block[] }) => (
  <Frame>
    {lists(blocks).map(({ at, items }) =>
      items[0]?.kind === 'LIST_ITEM' ? <ul key={at}>{items.map(paragraph)}</ul> : items.map(paragraph),
    )}
  </Frame>
);

/** Items of a list together, any other paragraph by itself. */
function lists(blocks: readonly Block[]): { readonly at: number; readonly items: readonly Block[] }[] {
  const runs: { at: number; items: Block[] }[] = [];
  blocks.forEach((block, at) => {
    const last = runs.at(-1);
    if (block.kind === 'LIST_ITEM' && last?.items[0]?.kind === 'LIST_ITEM') last.items.push(block);
    else runs.push({ at, items: [block] });
  });
  return runs;
}

const elements = { PARAGRAPH: 'p', QUOTE: 'blockquote', LIST_ITEM: 'li', CODE: 'pre' } as const;
const marked = { BOLD: 'strong', ITALIC: 'em', UNDERLINED: 'u', CODE: 'code', HIGHLIGHT: 'mark' } as const;

function paragraph({ kind, alignment, spans }: Block, at: number): ReactNode {
  const Element = elements[kind];
  return (
    <Element key={at} style={alignment === 'LEFT' ? undefined : { textAlign: lowered[alignment] }}>
      {spans.map(spanOf)}
    </Element>
  );
}

const lowered = { LEFT: 'left', CENTER: 'center', RIGHT: 'right', JUSTIFY: 'justify' } as const;

function spanOf({ text, marks, href }: Span, at: number): ReactNode {
  let inner: ReactNode = text;
  for (const mark of marks.toReversed()) {
    const Mark = marked[mark];
    inner = <Mark>{inner}</Mark>;
  }
  return <Fragment key={at}>{href === null ? inner : <PageLink href={href}>{inner}</PageLink>}</Fragment>;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  overflow-wrap: anywhere;
  line-height: 1.55;
  white-space: pre-line;
  ul { display: flex; flex-direction: column; gap: ${space(1)}; padding-inline-start: ${space(5)}; list-style: disc; }
  blockquote { margin: 0; padding-inline-start: ${space(4)}; border-inline-start: 3px solid ${colour('border-strong')}; color: ${colour('muted')}; }
  pre, code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: ${fontSize.small}; }
  pre { padding: ${space(3)}; border-radius: ${radius.medium}; background: ${colour('sunken')}; white-space: pre-wrap; }
  code { padding-inline: 3px; border-radius: ${radius.small}; background: ${colour('sunken')}; }
  mark { padding-inline: 2px; background: ${colour('warning-soft')}; color: ${colour('text')}; }
  a { font-weight: 550; }
`;
