import { describe, expect, test } from 'vitest';
import { reasonsOf } from './reasons.js';

const isField = (name: string): name is 'name' | 'zip' => name === 'name' || name === 'zip';
const problem = (message: string, field?: readonly string[] | null) => ({
  code: 'REFUSED',
  message,
  ...(field !== undefined && { field }),
});

describe('the reasons of a refusal', () => {
  test('are at the fields that the form has, and otherwise above it, in their order', () => {
    const problems = [
      problem('Enter a name.', ['values', 'name']),
      problem('Too late.', null),
      problem('No such zip code.', ['zip']),
      problem('Not this one.', ['values', 'color']),
      problem('Changed meanwhile.'),
    ];
    expect(reasonsOf({ kind: 'refused', problems }, isField)).toEqual({
      problems: { name: 'Enter a name.', zip: 'No such zip code.' },
      messages: ['Too late.', 'Not this one.', 'Changed meanwhile.'],
    });
  });

  test('are missing for any other outcome', () => {
    expect(reasonsOf({ kind: 'saved' }, isField)).toEqual({ problems: {}, messages: [] });
  });
});
