import { describe, expect, it } from 'vitest';
import { english } from '../../../../texts/testing/english.js';
import { matchedNote, productFileTarget, receivedFile } from './product-file-answer.js';

const product = { productKey: '7', code: '10118', description: 'Chicken Breast' };
const answer = { file: 'a-1.webp', kind: 'picture', product: null, isKnown: false };

describe('the answer to an uploaded picture or document of a product', () => {
  it('says that the form has the file now', () => {
    expect(english(productFileTarget.noteOf(answer) ?? '')).toBe('Added below; save the product to keep it');
  });

  it.each([
    [{ product }, 'Picture added to Chicken Breast (10118)'],
    [{ product, kind: 'document' }, 'Document added to Chicken Breast (10118)'],
    [{ product, isKnown: true }, 'Chicken Breast (10118) has this file already'],
  ])('says to which product a file was added', (change, note) => {
    expect(english(matchedNote({ ...answer, ...change }) ?? '')).toBe(note);
  });

  it('is not understood without a name, a kind or a product', () => {
    for (const change of [
      { file: 7 },
      { kind: 'video' },
      { isKnown: 'no' },
      { product: { code: 7, description: '' } },
      { product: 'x' },
    ])
      expect(receivedFile({ ...answer, ...change })).toBeNull();
    for (const body of [null, 'text', undefined]) expect(receivedFile(body)).toBeNull();
    expect(matchedNote(answer)).toBeNull();
  });
});
