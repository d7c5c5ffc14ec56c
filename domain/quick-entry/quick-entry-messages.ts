import { type Message, type Text, text } from '../../texts/text.js';
/** Every changed row went into the cart (S8.14). */
export const cartUpdatedText = text('quickEntry.updated');

/** Some changed rows did not go into the cart (S8.14). */
export const cartUpdatedWithErrorsText = (count: number): Text => text('quickEntry.updatedWithErrors', { count });

/** A line of the dialog that lists the errors (S8.14). */
export const rowErrorText = ({ code, description }: { code: string; description: string }, error: Message): Text =>
  text('quickEntry.rowError', { code, description, error });

/** Why a changed row cannot become a line of the cart (S8.14). */
export const rowErrors = {
  product: text('cart.productNotFound'),
  sellBy: text('cart.sellByNotFound'),
  pricingUnit: text('cart.unitNotFound'),
  priceBy: text('cart.priceByNotFound'),
} as const;

/** The guide that was to be applied is not there (S8.28). */
export const noOrderGuideText = text('orderGuides.noGuides');

/** The guide that was to be applied would order nothing. */
export const emptyOrderGuideText = text('quickEntry.emptyOrderGuide');

/** The button that fills the order quantities (S2.22): of the guide that is chosen, else of the standard order. */
export const applyGuideLabel = (isStandard: boolean): Text =>
  text(isStandard ? 'quickEntry.applyStandard' : 'quickEntry.applyGuide');
