import { createGlobalStyle } from 'styled-components';
import { choiceMarks } from './choice-marks.js';
import { colour, customProperties, fontFamily, fontSize, media, type ThemeChoice } from './theme.js';

/** Styles of the whole document: the theme's custom properties, type, focus rings, reduced motion, print. */
export const GlobalStyle = createGlobalStyle<{ $theme: ThemeChoice }>`
  :root {
    ${({ $theme }) => customProperties($theme)}
    color-scheme: ${({ $theme }) => $theme.mode};
    --header-height: 60px;
    /* A factor of what moves along a line: -1 from right to left. */
    --inline-direction: 1;
  }
  :root[dir='rtl'] { --inline-direction: -1; }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 80px; }
  /* Clear of a notification; what is in a bar at the bottom edge is clear of it anyway, and must not move the page. */
  :where(main :focus) { scroll-margin-block-end: var(--covered-at-end, 0px); }
  :where([data-bottom-bar] :focus) { scroll-margin-block-end: 0; }
  body {
    margin: 0;
    background: ${colour('canvas')};
    color: ${colour('text')};
    font: 400 ${fontSize.body}/1.45 ${fontFamily};
    font-feature-settings: 'cv05', 'ss03';
    -webkit-font-smoothing: antialiased;
  }
  ${media.touch} { body { font-size: ${fontSize.large}; } }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  ${choiceMarks}
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${colour('primary')}; text-underline-offset: 2px; }
  img, svg { display: block; }
  /* Icons that point along a line, by the names that lucide gives them. */
  [dir='rtl'] :is(.lucide-chevron-left, .lucide-chevron-right, .lucide-arrow-left, .lucide-arrow-right, .lucide-log-out, .lucide-undo-2) { transform: scaleX(-1); }
  :focus-visible { outline: 2px solid ${colour('focus')}; outline-offset: 2px; }
  [tabindex='-1']:focus { outline: none; }
  ::selection { background: ${colour('primary-soft')}; }
  @media (prefers-reduced-motion: reduce) {
    /* Any other duration than none makes a transition of whatever changes, where an element names no property: a list is a frame late in its height. */
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }
  }
  ${media.print} {
    /* Paper is white, whatever the screen is. */
    :root { ${({ $theme }) => customProperties({ ...$theme, mode: 'light' })} color-scheme: light; }
    body { background: #fff; color: #000; font-size: 10pt; }
    .no-print { display: none !important; }
  }
`;
