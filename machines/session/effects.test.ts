import { describe, expect, it } from 'vitest';
import { lackingEffects } from '../support/no-effect.js';
import { session } from './session.machine.js';
import type { SessionActors, SessionEffects } from './types.js';

const effects: Record<keyof SessionEffects, true> = {
  keepToken: true,
  keepCustomer: true,
  keepShipMethod: true,
  forgetCustomer: true,
  forgetSaved: true,
  revokeToken: true,
  clearStore: true,
};
const actors: Record<keyof SessionActors, true> = {
  loadSite: true,
  readSaved: true,
  signIn: true,
  exchangeCode: true,
  fetchUser: true,
  nameCustomer: true,
  configure: true,
};

describe('the effects of the session', () => {
  it('are those that its types promise to whoever provides them', () => {
    expect(lackingEffects(session).sort()).toEqual(Object.keys(effects).sort());
    expect(Object.keys(session.implementations.actors).sort()).toEqual(Object.keys(actors).sort());
  });

  it('are no longer lacking once provided', () => {
    const provided = session.provide({ actions: { clearStore: () => {} } });
    expect(lackingEffects(provided)).not.toContain('clearStore');
    expect(lackingEffects(provided)).toHaveLength(Object.keys(effects).length - 1);
  });
});
