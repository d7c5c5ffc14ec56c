import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { defaultTheme } from './default-theme.js';
import { colorProblemText, isColor } from './theme-color.js';

describe('a color of a theme', () => {
  it.each(['#008080', '#F50057', defaultTheme.primaryColor, defaultTheme.secondaryColor])('may be %j', (typed) => {
    expect(isColor(typed)).toBe(true);
  });

  it.each(['', '008080', '#08f', '#0080800', '#00808g', ' #008080', '#008080\n', 'teal', 'url(//evil.example)'])(
    'may not be %j',
    (typed) => {
      expect(isColor(typed)).toBe(false);
    },
  );

  it('has an example for people', () => {
    expect(english(colorProblemText)).toBe('Enter a color such as #008080.');
  });
});
