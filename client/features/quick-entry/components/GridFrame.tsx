import styled from 'styled-components';
import { colour, fontSize, media, radius, space } from '../../../ui/theme.js';

/** Height of a row in px, fixed so that nothing reflows while typing. */
export const rowHeight = 44;

/**
 * The look of the grid. Its cells are plain elements with classes: a thousand of them are on a page, and a styled component for each would cost more than
 * the rest of the page. On phones each row is a card with its labels beside the figures.
 */
export const GridFrame = styled.div<{ $template: string; $width: number }>`
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  overflow-x: auto;
  overscroll-behavior-x: contain;

  table, thead, tbody { display: block; }
  .row {
    display: grid;
    grid-template-columns: ${({ $template }) => $template};
    min-inline-size: ${({ $width }) => $width}px;
    block-size: ${rowHeight}px;
    border-block-end: 1px solid ${colour('border')};
  }
  .row:last-child { border-block-end: 0; }
  .row.pending { background: ${colour('primary-soft')}; }
  .row.head {
    block-size: 36px;
    background: ${colour('sunken')};
    color: ${colour('muted')};
    font-size: ${fontSize.small};
    font-weight: 600;
  }
  .cell {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    padding: 0 ${space(3)};
    outline: none;
    white-space: nowrap;
    color: ${colour('muted')};
    font-weight: inherit;
    text-align: start;
  }
  /* Below and above what sticks to the page: the cell that has the focus is never covered. */
  .cell { scroll-margin-block: ${space(10)} 124px; }
  .cell.numeric { justify-content: flex-end; font-variant-numeric: tabular-nums; }
  .cell.editable { color: ${colour('text')}; box-shadow: inset 1px 0 ${colour('border')}, inset -1px 0 ${colour('border')}; cursor: text; }
  .row.pending .cell { color: ${colour('text')}; }
  .cell[aria-invalid] { box-shadow: inset 0 0 0 2px ${colour('danger')}; }
  .cell:focus-visible, .cell.open { box-shadow: inset 0 0 0 2px ${colour('focus')}; background: ${colour('surface')}; }
  .cell.product { flex-direction: column; align-items: stretch; justify-content: center; gap: 1px; }
  .cell input, .cell select {
    inline-size: 100%;
    block-size: 100%;
    padding: 0;
    border: 0;
    outline: none;
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: inherit;
  }
  .cell.numeric input { text-align: end; }
  /* The open field is all of its cell: what is beside the figure is no other target. */
  ${media.aboveMobile} {
    .cell.open { padding: 0; }
    .cell.open :is(input, select) { padding-inline: ${space(3)}; }
  }
  .cell select option { background: ${colour('raised')}; color: ${colour('text')}; }
  .name { color: ${colour('text')}; font-weight: 550; line-height: 1.25; }
  .facts, .problem { font-size: ${fontSize.small}; line-height: 1.25; }
  .name, .facts, .problem { overflow: hidden; text-overflow: ellipsis; }
  .facts { color: ${colour('muted')}; }
  .facts b { color: ${colour('primary')}; font-weight: 550; }
  .problem { color: ${colour('danger')}; }
  .shape { display: flex; align-items: center; padding: 0 ${space(3)}; block-size: ${rowHeight}px; border-block-end: 1px solid ${colour('border')}; }

  /* Wide enough for all columns: nothing scrolls in it, so that the headings can stay in sight. */
  @media (min-width: 1240px) {
    overflow: clip;
    thead { position: sticky; inset-block-start: var(--header-height); z-index: 1; }
    .cell { scroll-margin-block-end: 76px; }
  }

  ${media.mobile} {
    .cell { scroll-margin-block-end: calc(190px + env(safe-area-inset-bottom)); }
    .row.head { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    .row {
      grid-template-columns: 1fr 1fr;
      min-inline-size: 0;
      block-size: auto;
      padding: ${space(2)} 0;
    }
    .cell { min-block-size: 44px; justify-content: space-between !important; gap: ${space(2)}; font-size: ${fontSize.large}; }
    .cell:not(.product)::before { content: attr(data-label); color: ${colour('muted')}; font-size: ${fontSize.small}; }
    .cell.product { grid-column: 1 / -1; justify-content: center !important; }
    .cell.editable { margin: 2px ${space(1)}; box-shadow: inset 0 0 0 1px ${colour('border-strong')}; border-radius: ${radius.medium}; }
    .cell input, .cell select { min-inline-size: 0; text-align: end; }
  }
`;

/** The table that becomes a grid by its role (WAI-ARIA); its rows and headings are what they are in any table. */
export const Grid = styled.table`
  inline-size: 100%;
  border-spacing: 0;
`;
