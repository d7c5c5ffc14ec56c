import { exact, fixed } from '../../domain/number/decimal.js';

/** Decimal text of hundredths: 250 is `2.50`. Cents are hundredths, too. */
export const fromHundredths = (hundredths: number): string => fixed(exact(String(hundredths)).div(100), 2);

/** Hundredths of a decimal text with at most two places. */
export const toHundredths = (decimal: string): number => Number(exact(decimal).times(100).toFixed(0));

/** Cases in one unit, as decimal text, for a case of `perCase` units. */
export const casesInOne = (perCase: number): string => exact('1').div(perCase).round(10).toFixed();
