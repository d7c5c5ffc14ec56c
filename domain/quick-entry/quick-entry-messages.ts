/** Every changed row went into the cart (S8.14). */
export const cartUpdatedText = 'Cart updated successfully.';

/** Some changed rows did not go into the cart (S8.14). */
export const cartUpdatedWithErrorsText = (count: number): string => `Cart updated with ${count} error(s).`;

/** A line of the dialog that lists the errors (S8.14). */
export const rowErrorText = ({ code, description }: { code: string; description: string }, error: string): string =>
  `${code} ${description}: ${error}`;

/** Why a changed row cannot become a line of the cart (S8.14). */
export const rowErrors = {
  product: 'product not found',
  sellBy: 'sellBy not found',
  pricingUnit: 'product unit of measure does not exist',
  priceBy: 'price by not found',
} as const;

/** The guide that was to be applied is not there (S8.28). */
export const noOrderGuideText = 'No Order Guides Available';

/** The guide that was to be applied would order nothing. */
export const emptyOrderGuideText = 'The order guide has no default quantities';

/** The button that fills the order quantities (S2.22): of the guide that is chosen, else of the standard order. */
export const applyGuideLabel = (isStandard: boolean): string => (isStandard ? 'Apply Standard Order' : 'Apply Order Guide');
