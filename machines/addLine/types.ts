import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import type { Amount, PriceBy, SellBy, UnitPrice } from '../../domain/quantity/units.js';
import type { UserKind } from '../../domain/session/user-kind.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** Data of a product that the dialog needs (S3.11). */
export interface AddLineProduct {
  readonly productKey: string;
  /** Unit that its price is quoted in. */
  readonly pricingUnit: string;
  /** Units it is sold by, the usual one first; empty ends the dialog (S5.2). */
  readonly sellBys: readonly SellBy[];
  readonly priceBys: readonly PriceBy[];
  /** Default quantity to order. */
  readonly defaultQuantity: Amount | null;
}

/** The line that is edited (S3.5). */
export interface EditedLine {
  readonly id: string;
  readonly quantity: Amount;
  /** Price-by unit and price; null with hidden pricing or an unknown price. */
  readonly unitPrice: { readonly factor: string; readonly fromUnit: string } | null;
  readonly isOverridePrice: boolean;
  readonly productText1: string | null;
  readonly productText2: string | null;
}

/** The settings that the dialog obeys (S3.16). */
export interface AddLineSettings {
  readonly hidePricing: boolean;
  readonly canChangePrice: boolean;
  readonly allowProductTextLines: boolean;
  readonly orderQuantityRounding: OrderQuantityRounding;
  readonly syncPriceByWithSellBy: boolean;
}

/** Input from the screen that opens the dialog (S2.42). */
export interface AddLineInput {
  readonly userKind: UserKind;
  readonly product: AddLineProduct;
  /** This customer's prices; null with hidden pricing or where the price service failed. */
  readonly prices: readonly UnitPrice[] | null;
  readonly settings: AddLineSettings;
  /** The line to edit; null adds one. */
  readonly line: EditedLine | null;
  /** Quantity to begin with when adding, instead of the product's own (S2.42). */
  readonly defaultQuantity: Amount | null;
  /**
   * A fresh unique value for this dialog. The first save sends it as its key; a save of a line that was changed after a failure sends it with
   * a counter behind (`key.2`), so that the machine stays pure and an unchanged line is never added twice.
   */
  readonly idempotencyKey: string;
}

/** Data that is true in every state. Texts are as typed; `domain/` reads them. */
export interface AddLineContext {
  readonly userKind: UserKind;
  readonly product: AddLineProduct;
  readonly prices: readonly UnitPrice[];
  readonly settings: AddLineSettings;
  /** Id of the edited line; null when adding. */
  readonly lineId: string | null;
  readonly quantity: string;
  readonly sellByUnit: string;
  readonly priceByUnit: string;
  /** Unit price as typed or shown; empty if unknown. */
  readonly unitPrice: string;
  /** The price was set by hand (S4.9). */
  readonly isOverridePrice: boolean;
  readonly note1: string;
  readonly note2: string;
  /** The notes as the dialog opened with them. */
  readonly openedNotes: readonly [string, string];
  readonly idempotencyKey: string;
  /** The line of the last attempt and how many different lines were tried; decide the next key. */
  readonly attempt: { readonly count: number; readonly line: LineToSave | null };
  /** Why the last save failed (S8.11); empty before. */
  readonly error: Message;
  readonly savedLineIds: readonly string[];
}

/** Everything that can happen in the dialog. */
export type AddLineEvent =
  /** Typed; any text. */
  | { type: 'quantity.changed'; text: string }
  /** The field was left: the quantity is rounded (S5.3) and shown with two places. */
  | { type: 'quantity.left' }
  /** The plus stepper (S5.3). */
  | { type: 'quantity.increased' }
  /** The minus stepper (S5.3). */
  | { type: 'quantity.decreased' }
  /** Only when adding (S5.6). */
  | { type: 'sellBy.changed'; unit: string }
  /** Only when adding, with canChangePrice and several units (S5.6). */
  | { type: 'priceBy.changed'; unit: string }
  /** Only with canChangePrice (S5.6); any text. */
  | { type: 'price.changed'; text: string }
  /**
   * The field was left: the price is shown with its decimals (S5.7). An empty field gets the default; an invalid price stays so that the user
   * can fix it.
   */
  | { type: 'price.left' }
  /** The Price Override reset button (S4.9). */
  | { type: 'price.reset' }
  /** Only with allowProductTextLines (S5.8). */
  | { type: 'note.changed'; note: 1 | 2; text: string }
  | { type: 'save' }
  /** The confirm button of Confirm Quantity, OK of Account Required and of the question before notes are lost. */
  | { type: 'confirm' }
  /** Cancel, Escape and Close of the dialog, of Confirm Quantity, of Account Required, of the question before notes are lost. */
  | { type: 'cancel' };

/** How the dialog ended. */
export type AddLineOutput =
  | { readonly outcome: 'saved'; readonly lineIds: readonly string[] }
  | { readonly outcome: 'cancelled' }
  /** The guest pressed OK on Account Required (S2.44). */
  | { readonly outcome: 'accountRequired'; readonly leaveTo: '/login' }
  /** S5.2; `notification` is the text to show. */
  | { readonly outcome: 'noSellBy'; readonly notification: Message };

/** Events that the rest of the app may handle. */
export type AddLineEmitted =
  /** The answer of the save carried the whole cart as it is now. */
  | { type: 'cart.received' }
  /** Whether a save that failed has changed the server's cart is not known: refresh it (S4.8). */
  | { type: 'cart.changed' };

/** A line as it is sent (S3.6); the schema's `CartLineInput`. */
export interface LineToSave {
  readonly productKey: string;
  readonly unit: string;
  /** Two places. */
  readonly orderQuantity: string;
  /** Four places; null unless overridden. */
  readonly overridePrice: string | null;
  readonly priceByUnit: string | null;
  readonly productText1: string | null;
  readonly productText2: string | null;
}

/** Input of the effect `saveLine`: adds where `lineId` is null. */
export interface SaveLineInput {
  readonly lineId: string | null;
  /** For adding: the same key never adds twice. */
  readonly idempotencyKey: string;
  readonly line: LineToSave;
}

/** Output of the effect `saveLine`; a failure rejects with a `Failure` of `domain/system/failure.ts`. */
export type SaveLineOutcome =
  | { readonly ok: true; readonly lineIds: readonly string[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** `busy`: a save is in progress. `form`: the dialog shows its form. */
export type AddLineTag = 'busy' | 'form';

/** The effects that the chart names: what each is given and what it answers. The invoke's id is the same name. */
export interface AddLineActors {
  saveLine: { input: SaveLineInput; output: SaveLineOutcome };
}
