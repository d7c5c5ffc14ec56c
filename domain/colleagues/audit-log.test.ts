import { describe, expect, test } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { actionText, areasOf, groupOf, logGroups } from './audit-log.js';

describe('an action of the audit log', () => {
  test.each([
    ['signIn.accepted', 'signIn'],
    ['signOut', 'signIn'],
    ['session.ended', 'signIn'],
    ['order.submitted', 'orders'],
    ['price.overridden', 'orders'],
    ['payment.voiding', 'payments'],
    ['password.changed', 'account'],
    ['recoveryCodes.replaced', 'account'],
    ['apiKey.created', 'keys'],
    ['colleague.joined', 'colleagues'],
    ['punchout.opened', 'other'],
    ['signInX.accepted', 'other'],
    ['', 'other'],
  ])('%j belongs to the group %s', (action, group) => {
    expect(groupOf(action)).toBe(group);
  });

  test('has a text of its own, or that of its group', () => {
    const texts = ['colleague.invited', 'payment.voiding', 'punchout.opened'].map((action) => english(actionText(action)));
    expect(texts).toEqual(['Invited a colleague', 'Payments', 'Other']);
  });
});

test('every area belongs to one group, and the last group has those of no other', () => {
  const areas = logGroups.flatMap(({ group }) => areasOf(group) ?? []);
  expect(new Set(areas).size).toBe(areas.length);
  expect([logGroups.at(-1)?.group, areasOf('other')]).toEqual(['other', null]);
});
