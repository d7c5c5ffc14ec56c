import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { emailProblem, optionalPhoneProblem } from './contact-fields.js';

describe('an email address (A5.24)', () => {
  it.each(['emily@example.com', ' emily@example.com '])('may be %j', (typed) => {
    expect(emailProblem(typed)).toBeNull();
  });

  it('has at most 254 characters', () => {
    expect(emailProblem(`${'x'.repeat(242)}@example.com`)).toBeNull();
    expect(emailProblem(`${'x'.repeat(243)}@example.com`)).not.toBeNull();
  });

  it.each(['emily', 'emily@example', 'emily@example.com, eve@example.com'])('may not be %j', (typed) => {
    const problem = emailProblem(typed);
    expect(problem && english(problem)).toBe('E-mail must be an address such as name@example.com');
  });
});

it('a phone number without a country code belongs to the site’s country, and is not judged before its rules are loaded', () => {
  const mexico = { country: 'MX', read: null };
  expect(optionalPhoneProblem('55 1234 5678', mexico)).toBeNull();
  const problem = optionalPhoneProblem('55 1234 5678', { ...mexico, read: () => null });
  expect(problem && english(problem)).toContain('phone number');
});
