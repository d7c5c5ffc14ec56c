import type { SnapshotFrom } from 'xstate';
import { maxNoteLength, shownLineFields } from '../../../domain/cart/line-fields.js';
import { availableIn, contentsOf, type StockedProduct, shortageOf } from '../../../domain/catalogue/available-stock.js';
import { unitContentsText } from '../../../domain/catalogue/stock-text.js';
import { unsavedWorkText } from '../../../domain/navigation/unsaved-work.js';
import { confirmQuantityText } from '../../../domain/quantity/line-quantity.js';
import type { Amount } from '../../../domain/quantity/units.js';
import type { addLine } from '../../../machines/addLine/addLine.machine.js';
import {
  canSave,
  defaultPriceOf,
  editableFieldsOf,
  extensionOfLine,
  multipleOf,
  priceDecimalsOf,
  priceProblemOf,
  quantityProblemOf,
} from '../../../machines/addLine/line.js';
import { text } from '../../../texts/text.js';

/**
 * View of the dialog, read from a snapshot of its machine.
 * @param stocked the product's stock; null if it is not known
 * @param others further lines of the cart with the product
 */
export function addLineView(
  snapshot: SnapshotFrom<typeof addLine>,
  stocked: StockedProduct | null = null,
  others: readonly Amount[] = [],
) {
  const { context } = snapshot;
  const { product, settings } = context;
  const editable = editableFieldsOf(context);
  const multiple = Number(multipleOf(context));
  const contents = contentsOf(
    { stockUnit: stocked?.stockUnit ?? context.sellByUnit, sellBys: product.sellBys },
    context.sellByUnit,
  );
  const ordered = { value: context.quantity, unit: context.sellByUnit };
  return {
    isBusy: snapshot.hasTag('busy'),
    canSave: canSave(context) && snapshot.matches('editing'),
    error: context.error,
    leaveQuestion: snapshot.matches('confirmingLeave') ? unsavedWorkText : null,
    confirmation: snapshot.matches('confirmingQuantity') ? confirmQuantityText : null,
    quantity: context.quantity,
    quantityProblem: quantityProblemOf(context),
    quantityHint: multiple > 0 && multiple !== 1 ? text('addLine.soldBy', { multiple, unit: context.sellByUnit }) : null,
    /** In the unit that is ordered; null if unknown. */
    available: stocked && availableIn(stocked, context.sellByUnit),
    shortage: stocked && shortageOf(stocked, ordered, others),
    unitHint: contents && unitContentsText(context.sellByUnit, contents),
    sellBy: {
      unit: context.sellByUnit,
      isEditable: editable.sellBy && product.sellBys.length > 1,
      options: withCurrent(
        product.sellBys.map(({ unit }) => unit),
        context.sellByUnit,
      ).map((unit) => ({ value: unit, label: unit })),
    },
    pricing: shownLineFields(settings).pricing
      ? {
          unitPrice: context.unitPrice,
          problem: priceProblemOf(context),
          hint: context.unitPrice === '' && defaultPriceOf(context) === null ? text('addLine.priceUnknown') : null,
          isEditable: editable.unitPrice,
          isOverridden: context.isOverridePrice,
          priceBy: {
            unit: context.priceByUnit,
            isEditable: editable.priceBy,
            options: withCurrent(
              product.priceBys.map(({ unit }) => unit),
              context.priceByUnit,
            ).map((unit) => ({
              value: unit,
              label: unit,
              price: context.prices.find((price) => price.unit === unit)?.price,
              places: priceDecimalsOf({ product, priceByUnit: unit }),
            })),
          },
          extension: extensionOfLine(context),
        }
      : null,
    notes: shownLineFields(settings).notes ? { note1: context.note1, note2: context.note2, maxLength: maxNoteLength } : null,
  };
}

export type AddLineView = ReturnType<typeof addLineView>;

/** A unit that an edited line has and its product no longer does still has to show. */
const withCurrent = (units: readonly string[], current: string): readonly string[] =>
  units.includes(current) || current === '' ? units : [...units, current];
