import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { keptPreferences, type PreferencesForm, preferencesProblems } from './preferences.js';

const phones = { country: 'US', read: null };
const form: PreferencesForm = { company: '', phone: '', email: 'emily@example.com' };
const problemsOf = (change: Partial<PreferencesForm>) => inEnglish(preferencesProblems({ ...form, ...change }, phones));

describe('preferences of a consumer (A5.32)', () => {
  it('need the address of the account, and nothing else', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ email: ' ' })).toEqual({ email: 'Enter your email address.' });
    expect(problemsOf({ email: 'emily' })).toEqual({ email: 'E-mail must be an address such as name@example.com' });
  });

  it('have a company of at most 40 characters', () => {
    expect(problemsOf({ company: 'é'.repeat(40) })).toEqual({});
    expect(problemsOf({ company: 'é'.repeat(41) })).toEqual({ company: 'Company can have at most 40 characters' });
  });

  it('have a phone number in the format of addresses', () => {
    expect(problemsOf({ phone: '(207) 555-0148' })).toEqual({});
    expect(problemsOf({ phone: '555-0148' })).toEqual({ phone: 'Phone number format (###) ###-#### Ext ######' });
  });

  it('are kept without outer blanks, and their phone number as numbers are kept', () => {
    const typed = { company: ' Hart Catering ', phone: '+1 207 555 0148', email: ' Emily@example.com ' };
    expect(keptPreferences(typed, phones)).toEqual({
      company: 'Hart Catering',
      phone: '2075550148',
      email: 'Emily@example.com',
    });
    expect(keptPreferences({ ...form, company: ' ', phone: ' ' }, phones)).toEqual(form);
  });
});
