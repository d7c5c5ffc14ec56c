import { css } from 'styled-components';
import { colour } from './theme.js';

const tick = 'polygon(14% 47%, 7% 56%, 40% 86%, 94% 24%, 85% 15%, 39% 68%)';

/**
 * Checkboxes and radio buttons. The browser's own look in the dark theme: an empty one is filled grey, as if it were disabled. Here the edge of an
 * empty one has the contrast of text, above the 3:1 of WCAG 1.4.11, and only a disabled one is sunken. In forced colors the browser's own are used.
 */
export const choiceMarks = css`
  @media not (forced-colors: active) {
    :where(input[type='checkbox'], input[type='radio']) {
      appearance: none;
      display: inline-grid;
      place-content: center;
      flex: none;
      inline-size: 18px;
      block-size: 18px;
      margin: 0;
      border: 1.5px solid ${colour('muted')};
      background: ${colour('surface')};
      cursor: inherit;
      print-color-adjust: exact;
    }
    :where(input[type='checkbox']) { border-radius: 4px; }
    :where(input[type='radio']) { border-radius: 50%; }
    :where(input[type='checkbox'], input[type='radio']):checked { border-color: ${colour('primary-fill')}; background: ${colour('primary-fill')}; }
    :where(input[type='checkbox'], input[type='radio'])::before { content: none; inline-size: 12px; block-size: 12px; background: ${colour('on-primary')}; }
    :where(input[type='checkbox']):checked::before { content: ''; clip-path: ${tick}; }
    :where(input[type='radio']):checked::before { content: ''; inline-size: 8px; block-size: 8px; border-radius: 50%; }
    :where(input[type='checkbox'], input[type='radio'])[aria-invalid] { border-color: ${colour('danger')}; }
    :where(input[type='checkbox'], input[type='radio']):disabled { border-color: ${colour('border')}; background: ${colour('sunken')}; cursor: not-allowed; }
    :where(input[type='checkbox'], input[type='radio']):disabled:checked { border-color: ${colour('border-strong')}; }
    :where(input[type='checkbox'], input[type='radio']):disabled::before { background: ${colour('muted')}; }
  }
`;
