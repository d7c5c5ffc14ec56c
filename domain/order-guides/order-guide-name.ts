import { type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';

/** The most characters of an order guide's name (S9.9). */
export const maxOrderGuideNameLength = 12;

/** Message about a blank name (S5.26). */
export const blankOrderGuideNameText = text('orderGuides.nameBlank');

/** Message if neither a guide is chosen nor a new name typed (S5.27). */
export const noOrderGuideText = text('orderGuides.noChoice');

/** A name as it is kept: without blanks around it, its letters composed. */
export const orderGuideName = (typed: string): string => typed.normalize('NFC').trim();

/** Key for comparing the names of guides: they are case-insensitive. */
export const orderGuideKey = (name: string): string => orderGuideName(name).toLowerCase();

/** Both names mean the same guide of a customer. */
export const isSameOrderGuide = (one: string, other: string): boolean => orderGuideKey(one) === orderGuideKey(other);

/** Message about a new or copied guide's name; null if it is valid (S5.26). */
export function orderGuideNameProblem(typed: string): Text | null {
  const name = orderGuideName(typed);
  if (name === '') return blankOrderGuideNameText;
  if (lengthOf(name) > maxOrderGuideNameLength) return text('orderGuides.nameTooLong', { most: maxOrderGuideNameLength });
  // A name is part of addresses, where these two mean other places.
  if (name === '.' || name === '..') return text('orderGuides.nameOfDots');
  return /[\p{Cc}\p{Cs}]/u.test(name) ? text('orderGuides.nameControlCharacters') : null;
}

/** Message about the choice in Add to Order Guide: an existing guide, or a new name (S5.27); null if it is valid. */
export function orderGuideChoiceProblem({ chosen, newName }: { chosen: string | null; newName: string }): Text | null {
  if (orderGuideName(newName) !== '') return orderGuideNameProblem(newName);
  return chosen === null ? noOrderGuideText : null;
}
