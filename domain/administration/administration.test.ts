import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { defaultPasswordPolicy } from '../password/password-policy.js';
import { optionsFailureText, syncErrorText, syncNotice, titleErrorText, titleRefusalText } from './messages.js';
import {
  isSameOptions,
  isStricter,
  lengthsToChoose,
  minimumLengths,
  optionsOf,
  type PasswordOptions,
} from './password-options.js';
import { siteTitleProblem } from './site-title.js';

const soFar: PasswordOptions = optionsOf({ ...defaultPasswordPolicy, needsSpecial: false });

describe('the title of the site', () => {
  it.each([
    ['Harbor Foodservice', null],
    ['x'.repeat(200), null],
    [` ${'x'.repeat(200)} `, null],
    ['é👍'.repeat(100), null],
    ['x'.repeat(201), 'Site title must be 200 characters or fewer.'],
    ['', 'Enter a site title.'],
    ['   ', 'Enter a site title.'],
  ])('%j: %j (A5.33)', (title, problem) => {
    expect(english(siteTitleProblem(title))).toBe(problem);
  });
});

describe('password options', () => {
  it.each<[string, Partial<PasswordOptions>, boolean]>([
    ['nothing', {}, false],
    ['a longer password', { minimumLength: 9 }, true],
    ['a shorter password', { minimumLength: 7 }, false],
    ['one more class', { needsSpecial: true }, true],
    ['one class less', { needsNumber: false }, false],
    ['another class instead', { needsNumber: false, needsSpecial: true }, true],
    ['a longer password of fewer classes', { minimumLength: 9, needsUppercase: false }, true],
  ])('with %s are stricter: %j (A5.34)', (_, change, expected) => {
    expect(isStricter({ ...soFar, ...change }, soFar)).toBe(expected);
    expect(isSameOptions({ ...soFar, ...change }, soFar)).toBe(Object.keys(change).length === 0);
  });

  it('offer no length below 8, but the one that is in force', () => {
    expect(Math.min(...minimumLengths)).toBe(8);
    expect(lengthsToChoose(8)).toEqual(minimumLengths);
    expect(lengthsToChoose(6).slice(0, 2)).toEqual([6, 8]);
    expect(lengthsToChoose(64).at(-1)).toBe(64);
  });
});

describe('what the administration says', () => {
  const answer = { isSuccess: true, titleSynced: true, faviconSynced: true, message: null, errorReason: null };

  it.each([
    [answer, 'success', 'Site metadata synced successfully from the back office. Page will reload shortly.'],
    [{ ...answer, titleSynced: false }, 'warning', 'Site metadata partially synced. Page will reload shortly.'],
    [{ ...answer, faviconSynced: false, message: 'No icon' }, 'warning', 'No icon'],
    [{ ...answer, isSuccess: false, titleSynced: false, message: 'Off', errorReason: 'Down' }, 'error', 'Off'],
    [{ ...answer, isSuccess: false, faviconSynced: false, errorReason: 'Down' }, 'error', 'Down'],
    [{ ...answer, isSuccess: false, titleSynced: false }, 'error', 'Failed to sync site metadata'],
  ] as const)('of the sync %j: %s, %s (A8.24)', (given, kind, message) => {
    const notice = syncNotice(given);
    expect([notice.kind, english(notice.text)]).toEqual([kind, message]);
  });

  it('of what failed is the reason, or a text of its own (A8.23 to A8.25)', () => {
    const failure = { code: 'FORBIDDEN', serverMessage: 'Not today' };
    expect([titleRefusalText('Too long'), titleRefusalText(null)].map(english)).toEqual(['Too long', 'An error has occurred.']);
    expect([optionsFailureText('Too short'), optionsFailureText(null)].map(english)).toEqual([
      'Too short',
      'An error has occured.',
    ]);
    expect([titleErrorText(failure), titleErrorText({ code: 'NETWORK' })].map(english)).toEqual([
      'Failed to save site metadata: Not today',
      'Failed to save site metadata: Unknown error',
    ]);
    expect([syncErrorText(failure), syncErrorText(new Error('x'))].map(english)).toEqual([
      'Error syncing site metadata: Not today',
      'Error syncing site metadata: Unknown error',
    ]);
  });
});
