import { describe, expect, it } from 'vitest';
import { glossary, refusedTerms, splitName } from './glossary.js';
import { findOffences, isAllowedBy, type Offence } from './offences.js';

const offences = findOffences();
const isAllowed = (offence: Offence) => glossary.allowed.some((allowance) => isAllowedBy(offence, allowance));

describe('terms of docs/glossary.json', () => {
  it('splits names into words', () => {
    expect(splitName('openHTTPCastle')).toEqual(['open', 'http', 'castle']);
    expect(splitName('KEPT_IN-line.test.ts')).toEqual(['kept', 'in', 'line', 'test', 'ts']);
  });

  it('finds a refused word in any spelling, its plural too, and not within another word', () => {
    expect(refusedTerms('openCastle', { instead: { castle: 'system' } })).toEqual(['castle']);
    expect(refusedTerms('import-moats.ts', { instead: { moat: 'boundary' } })).toEqual(['moat']);
    expect(refusedTerms('CARDS_UP_SLEEVE', { instead: { 'up sleeve': 'credentials' } })).toEqual(['up sleeve']);
    expect(refusedTerms('encastled', { instead: { castle: 'system' } })).toEqual([]);
  });

  it('no declared identifier, file or script is named by a word that the glossary refuses', () => {
    const refused = offences.filter((offence) => !isAllowed(offence));
    expect(
      refused.map(
        ({ path, line, name, word }) => `${path}${line ? `:${line}` : ''} ${name}: ${word} → ${glossary.instead[word]}`,
      ),
    ).toEqual([]);
  });

  it('every allowance is still needed', () => {
    const unneeded = glossary.allowed.filter((allowance) => !offences.some((offence) => isAllowedBy(offence, allowance)));
    expect(unneeded).toEqual([]);
  });
});
