import { type Message, type Text, text } from '../../texts/text.js';
import { stepQuantity } from '../quantity/quantity-stepper.js';
import { roundQuantity } from '../quantity/rounding.js';
import { isSameOrderGuide, orderGuideNameProblem } from './order-guide-name.js';

/** Message about a name that another guide has. */
const takenGuideNameText = (name: string): Text => text('orderGuides.nameTaken', { name });

/** Problem of the name of a guide that is made without a call of the back office; null if it is valid (S5.26). */
export function newGuideNameProblem(typed: string, taken: readonly string[]): Text | null {
  const problem = orderGuideNameProblem(typed);
  if (problem !== null) return problem;
  const other = taken.find((name) => isSameOrderGuide(name, typed));
  return other === undefined ? null : takenGuideNameText(other);
}

/** A press of plus or minus at a guide's line: to the next multiple that way. */
export const stepGuideQuantity = (text: string, direction: 'up' | 'down', sellByMultiple: string): string =>
  stepQuantity(text, direction, sellByMultiple, direction === 'up' ? 'AUTO_ROUND_DOWN' : 'AUTO_ROUND_UP');

/** The guide that is selected once this one is deleted (S4.17): the next, after the last the one before; null if it was the only one. */
export function neighbourOf(names: readonly string[], deleted: string): string | null {
  const at = names.indexOf(deleted);
  return names[at + 1] ?? names[at - 1] ?? null;
}

/** The most changes of a guide that one call takes. */
export const maxGuideChanges = 1_000;

/** A line as order guides are saved with (S7.23). */
export interface GuideLine {
  readonly productKey: string;
  /** Two places. */
  readonly orderQuantity: string;
  readonly unit: string;
}

/** A change to one line of an order guide (S7.24). */
export interface GuideChange extends GuideLine {
  readonly isDelete: boolean;
  /** Place in the guide; -1 for a line that is removed (S7.26), null for one that comes last. */
  readonly sequence: number | null;
}

/** Removes a line (S7.26). */
export const removalOf = (line: GuideLine): GuideChange => ({
  productKey: line.productKey,
  orderQuantity: line.orderQuantity,
  unit: line.unit,
  isDelete: true,
  sequence: -1,
});

/** A line that a guide cannot have as it was sent, and why in the words of the back office (S5.28). */
export interface RefusedGuideLine {
  readonly productKey: string;
  readonly message: string;
}

/** The write is done, or why not: the status and the words of the back office (S8.22). */
export type GuideOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly errorCode: number;
      readonly errorReason: Message;
      /** Problems of single lines, each problem once, at least one; absent if the whole is refused. */
      readonly lines?: readonly RefusedGuideLine[];
    };

/** Data of a product that becomes a guide's line. */
export interface GuidedProduct {
  readonly productKey: string;
  readonly isDiscontinued: boolean;
  readonly sellBys: readonly { readonly unit: string; readonly sellByMultiple: string }[];
  readonly defaultQuantity: { readonly orderQuantity: string; readonly unit: string } | null;
}

/** Quantities of a unit have to be multiples of it; `"0"` for any, also where the product is not sold by it. */
export const guideMultipleOf = ({ sellBys }: Pick<GuidedProduct, 'sellBys'>, unit: string): string =>
  sellBys.find((sellBy) => sellBy.unit === unit)?.sellByMultiple ?? '0';

/** A line with the usual quantity of a product, as a multiple (S5.28); null if it cannot be ordered. */
export function usualGuideLine({ productKey, isDiscontinued, sellBys, defaultQuantity }: GuidedProduct): GuideLine | null {
  const usual = sellBys.find(({ unit }) => unit === defaultQuantity?.unit) ?? sellBys[0];
  if (!usual || isDiscontinued) return null;
  const quantity = defaultQuantity?.unit === usual.unit ? defaultQuantity.orderQuantity : '1';
  const orderQuantity = roundQuantity(quantity, usual.sellByMultiple, 'AUTO_ROUND_UP');
  return { productKey, orderQuantity, unit: usual.unit };
}

/**
 * The lines of a guide that another one can be made of: products that are no longer sold are left out, and quantities become multiples again
 * (S5.28).
 */
export const copyOfLines = (
  lines: readonly {
    readonly quantity: { readonly value: string; readonly unit: string };
    readonly product: GuidedProduct | null;
  }[],
): GuideLine[] =>
  lines.flatMap(({ quantity: { value, unit }, product }) => {
    const sellBy = product?.sellBys.find((each) => each.unit === unit);
    if (!product || product.isDiscontinued || !sellBy) return [];
    const orderQuantity = roundQuantity(value, sellBy.sellByMultiple, 'AUTO_ROUND_UP');
    return [{ productKey: product.productKey, orderQuantity, unit }];
  });
