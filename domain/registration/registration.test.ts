import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { keptRegistration, type RegistrationForm, registrationProblems } from './registration.js';

const phones = { country: 'US', read: null };
const form: RegistrationForm = { name: 'Emily Hart', email: 'emily@example.com', company: '', phone: '' };
const problemsOf = (change: Partial<RegistrationForm>) => registrationProblems({ ...form, ...change }, phones);

describe('a registration (A5.22)', () => {
  it('needs a name and an address, and nothing else', () => {
    expect(problemsOf({})).toEqual({});
    expect(inEnglish(problemsOf({ name: ' ', email: '\t' }))).toEqual({
      name: 'Enter your name.',
      email: 'Enter your email address.',
    });
  });

  it.each([
    ['name', 40, 'Name can have at most 40 characters'],
    ['company', 25, 'Company can have at most 25 characters'],
  ] as const)(
    'has a %s of at most %i characters, counted as people do and without outer blanks (A5.23, A5.27)',
    (field, most, message) => {
      expect(problemsOf({ [field]: ` ${'é'.repeat(most)} ` })).toEqual({});
      expect(problemsOf({ [field]: '👍'.repeat(most) })).toEqual({});
      expect(inEnglish(problemsOf({ [field]: 'é'.repeat(most + 1) }))).toEqual({ [field]: message });
    },
  );

  it('has all its problems at once', () => {
    const wrong = { name: '', email: 'emily', company: 'x'.repeat(26), phone: '555' };
    expect(Object.keys(problemsOf(wrong))).toEqual(['name', 'email', 'company', 'phone']);
  });

  it('is kept without outer blanks, and its phone number as numbers are kept', () => {
    const typed = {
      name: ' Emily Hart ',
      email: ' Emily@Example.com ',
      company: ' Hart Catering ',
      phone: '(207) 555-0148 Ext 12',
    };
    expect(keptRegistration(typed, phones)).toEqual({
      name: 'Emily Hart',
      email: 'Emily@Example.com',
      company: 'Hart Catering',
      phone: '207555014812',
    });
    expect(keptRegistration({ ...form, company: ' ', phone: ' ' }, phones)).toEqual(form);
  });
});

describe('its phone number (A5.27)', () => {
  it.each(['2075550148', '(207) 555-0148 Ext 123456', ' '])('may be %j', (phone) => {
    expect(problemsOf({ phone })).toEqual({});
  });

  it.each(['555-0148', '(207) 555-0148 Ext 1234567', 'none'])('may not be %j', (phone) => {
    const { phone: problem } = problemsOf({ phone });
    expect(problem && english(problem)).toBe('Phone number format (###) ###-#### Ext ######');
  });
});
