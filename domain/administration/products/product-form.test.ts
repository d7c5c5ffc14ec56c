import { describe, expect, it } from 'vitest';
import { newProduct, withFiles } from './product-form.js';

describe('files that were uploaded for a product', () => {
  const form = { ...newProduct, pictures: ['a.webp'], documents: ['a.pdf'] };
  const picture = { kind: 'picture', file: 'b.webp' } as const;
  const document = { kind: 'document', file: 'b.pdf' } as const;

  it('follow those that it has, each among its kind', () => {
    expect(withFiles(form, [picture, document])).toEqual({
      ...form,
      pictures: ['a.webp', 'b.webp'],
      documents: ['a.pdf', 'b.pdf'],
    });
  });

  it('are there once', () => {
    expect(withFiles(form, [picture, picture, { kind: 'picture', file: 'a.webp' }]).pictures).toEqual(['a.webp', 'b.webp']);
  });
});
