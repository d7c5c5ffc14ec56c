import { describe, expect, test } from 'vitest';
import {
  emptyRightsForm,
  isChangeable,
  isOnlyAdministrator,
  isRemovable,
  type Manageable,
  type RightsForm,
  rightsFormOf,
  rightsOf,
  rightsProblems,
} from './rights-form.js';
import { hasShipToChoice, roles } from './roles.js';

const form = (given: Partial<RightsForm> = {}): RightsForm => ({ ...emptyRightsForm, email: 'ana@acme.example', ...given });
const fieldsOf = (given: Partial<RightsForm>, isInvitation = true) =>
  rightsProblems(form(given), isInvitation).map(({ field }) => field);

describe('the rights of a colleague', () => {
  test('are a buyer’s for all ship-tos, unless something else is chosen', () => {
    expect(rightsOf(emptyRightsForm)).toEqual({ role: 'buyer', shipTos: [] });
  });

  test('name ship-tos for a role that orders, and for no other', () => {
    expect(roles.filter(hasShipToChoice)).toEqual(['buyer']);
    expect(hasShipToChoice(null)).toBe(false);
    for (const role of roles)
      expect(rightsOf(form({ role, isForAll: false, shipTos: ['MAIN'] }))?.shipTos).toEqual(role === 'buyer' ? ['MAIN'] : []);
    expect(rightsOf(form({ shipTos: ['MAIN'] }))?.shipTos).toEqual([]);
  });

  test('are none without a role', () => {
    expect(rightsOf(form({ role: null }))).toBeNull();
  });

  test('begin as they are', () => {
    expect(rightsFormOf({ role: 'buyer', shipTos: ['MAIN'] })).toEqual({
      ...{ email: '', role: 'buyer', isForAll: false, shipTos: ['MAIN'] },
    });
    expect(rightsFormOf({ role: null, shipTos: [] })).toMatchObject({ role: null, isForAll: true });
  });
});

describe('the form', () => {
  test('is valid with an address, a role and ship-tos', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ isForAll: false, shipTos: ['MAIN'] })).toEqual([]);
  });

  test('needs an address only for an invitation', () => {
    for (const email of ['', 'ana']) {
      expect(fieldsOf({ email })).toEqual(['email']);
      expect(fieldsOf({ email }, false)).toEqual([]);
    }
  });

  test('needs a role, and a ship-to where not all are meant; all problems are reported at once', () => {
    expect(fieldsOf({ email: '', role: null })).toEqual(['email', 'role']);
    expect(fieldsOf({ email: '', isForAll: false })).toEqual(['email', 'shipTos']);
    expect(fieldsOf({ role: 'viewer', isForAll: false })).toEqual([]);
  });
});

describe('a colleague', () => {
  const member = (id: string, given: Partial<Manageable> = {}): Manageable => ({ id, role: 'buyer', directory: null, ...given });
  const boss = member('boss', { role: 'administrator' });

  test('who is the only administrator is neither removed nor changed', () => {
    const colleagues = [boss, member('ana')];
    expect([isOnlyAdministrator(colleagues, 'boss'), isRemovable(colleagues, 'boss'), isChangeable(colleagues, 'boss')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOnlyAdministrator(colleagues, 'ana'), isRemovable(colleagues, 'ana'), isChangeable(colleagues, 'ana')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('who is one of two administrators is removed and changed', () => {
    const colleagues = [boss, member('ana', { role: 'administrator' })];
    expect([isRemovable(colleagues, 'boss'), isChangeable(colleagues, 'boss')]).toEqual([true, true]);
  });

  test('whose role a directory sets is removed, and only a buyer’s ship-tos are changed', () => {
    const colleagues = [boss, member('ana', { directory: 'Acme' }), member('sam', { directory: 'Acme', role: 'viewer' })];
    expect([isRemovable(colleagues, 'sam'), isChangeable(colleagues, 'ana'), isChangeable(colleagues, 'sam')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('who is unknown is neither', () => {
    expect([isRemovable([boss], 'x'), isChangeable([boss], 'x')]).toEqual([false, false]);
  });
});
