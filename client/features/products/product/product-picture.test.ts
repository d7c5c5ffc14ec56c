import { expect, test } from 'vitest';
import { cardPicture } from './product-picture.js';

test('a phone shows its own picture of a product, and the card’s where there is none (S3.11)', () => {
  expect(cardPicture({ card: 'card.jpg', mobile: 'mobile.jpg' }, true)).toBe('mobile.jpg');
  expect(cardPicture({ card: 'card.jpg', mobile: null }, true)).toBe('card.jpg');
  expect(cardPicture({ card: 'card.jpg', mobile: 'mobile.jpg' }, false)).toBe('card.jpg');
  expect(cardPicture({ card: null, mobile: 'mobile.jpg' }, false)).toBeNull();
});
