import { exact, fixed } from '../number/decimal.js';

/** Factors of an extension; decimals. Conversions count stock units and are positive (S3.11). */
export interface ExtensionParts {
  readonly quantity: string;
  readonly sellByConversion: string;
  readonly priceByConversion: string;
  readonly unitPrice: string;
}

/** Quantity × sell-by conversion ÷ price-by conversion × unit price, two places (S5.11). Divided last, so that no cent is lost on the way. */
export const extensionOf = ({ quantity, sellByConversion, priceByConversion, unitPrice }: ExtensionParts): string =>
  fixed(exact(quantity).times(exact(sellByConversion)).times(exact(unitPrice)).div(exact(priceByConversion)), 2);

/** Price-by units in one sell-by unit (S3.5), at most ten places and no trailing zeros. */
export const priceConversionOf = (sellByConversion: string, priceByConversion: string): string =>
  exact(sellByConversion).div(exact(priceByConversion)).round(10).toFixed();
