import { standardOrderGuide } from '../../../domain/order-guides/order-guide-choice.js';
import { isSameOrderGuide, orderGuideName } from '../../../domain/order-guides/order-guide-name.js';
import { text } from '../../../texts/text.js';
import type { OrderGuideRow } from '../../store/order-guides/order-guides.js';
import { notFound, RequestFailure } from '../failures.js';

/** A change to a guide: user, guide and time. */
export interface GuideChange {
  readonly customerKey: number;
  /** As it was typed. */
  readonly name: string;
  readonly now: Date;
}

/** Difference between neighbouring sequences, so that lines can be put between them. */
export const sequenceStep = 10;

/** 404: the customer has no guide of this name. */
export const noSuchGuide = (typed: string) => notFound(text('orderGuides.doesNotExist', { name: orderGuideName(typed) }));

/** Throws 404 if there is no guide, 405 if it may not be changed. */
export function demandChangeable(guide: OrderGuideRow | undefined, typed: string): OrderGuideRow {
  if (!guide) throw noSuchGuide(typed);
  if (guide.isReadOnly || guide.isPrimary) throw readOnly(guide.name);
  return guide;
}

/** Throws 405 for the name of the standard order, which is made from what was ordered and not by people (S3.13). */
export function demandFreeName(typed: string): void {
  if (isSameOrderGuide(typed, standardOrderGuide)) throw readOnly(standardOrderGuide);
}

const readOnly = (name: string) => new RequestFailure(405, text('orderGuides.notChangeable', { name }), { Allow: '' });
