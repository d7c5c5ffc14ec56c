import { describe, expect, it } from 'vitest';
import type { ThemePartsFragment } from '../../generated/graphql.js';
import { nextTheme } from './own-theme.js';
import { defaultTheme } from './saved-theme.js';

const own: ThemePartsFragment = {
  ...{ __typename: 'Theme', mode: 'DARK', primaryColor: '#1d4ed8', secondaryColor: '#f59e0b', isOwn: true },
};
const none: ThemePartsFragment = { ...own, mode: null, primaryColor: '#008080', secondaryColor: '#f50057', isOwn: false };
const shown = { mode: 'dark', primary: '#1d4ed8', secondary: '#f59e0b', isOwn: true } as const;

describe('the theme of a user (A3.17)', () => {
  it('takes the place of the choice of this device', () => {
    expect(nextTheme({ ...defaultTheme, mode: 'light' }, own)).toEqual(shown);
    expect(nextTheme({ ...shown, primary: '#7c2d12' }, own)).toEqual(shown);
    expect(nextTheme(defaultTheme, { ...own, mode: 'LIGHT' })).toEqual({ ...shown, mode: 'light' });
  });

  it('is not set again once it is shown', () => {
    expect(nextTheme(shown, own)).toBeNull();
  });

  it('leaves the default when it is deleted, and otherwise the choice of this device', () => {
    expect(nextTheme(shown, none)).toEqual(defaultTheme);
    expect(nextTheme({ ...defaultTheme, mode: 'dark' }, none)).toBeNull();
  });
});
