import type { BuyerChange, PunchoutBuyer } from '../../domain/punchout/buyer.js';
import type { BuyerField } from '../../domain/punchout/buyer-form.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export interface PunchoutBuyersInput {
  /** The customer whose systems they are. */
  readonly customerKey: string;
}

export interface PunchoutBuyersContext extends PunchoutBuyersInput {
  /** The system as the person saw it last; null for a new one. */
  readonly buyer: PunchoutBuyer | null;
  /** The change of the form, or the one under way. */
  readonly change: BuyerChange | null;
  /** Problems of the last attempt, by field, until the field is changed. */
  readonly problems: Partial<Record<BuyerField, Message>>;
  /** Reasons that concern no field. */
  readonly messages: readonly Message[];
  /** Another person saved the values while the form was open. */
  readonly isNewer: boolean;
  /** That the store made, while it is shown: never kept any longer. */
  readonly secret: string | null;
}

export type PunchoutBuyersEvent =
  /** A form: of a new system, of values, or of another secret. */
  | { type: 'form.opened'; buyer: PunchoutBuyer | null; change: BuyerChange }
  | { type: 'form.changed'; change: BuyerChange; field: BuyerField | 'dialect' }
  | { type: 'save' }
  | { type: 'cancel' }
  /** A change without a form. */
  | { type: 'state.chosen'; buyer: PunchoutBuyer; isEnabled: boolean }
  /** Of the dialog that asks for a proof. */
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' }
  | { type: 'copy.requested' }
  /** The secret was kept elsewhere. */
  | { type: 'done' };

export type PunchoutBuyersEmitted = { type: 'notification.raised' } & Notification;

export type PunchoutBuyersTag =
  /** A form is shown. */
  | 'form'
  /** The form shows what is wrong with it. */
  | 'correcting'
  /** Nothing can be changed. */
  | 'busy';

/** A change, answered: the system as saved, or as another user changed it meanwhile. */
export type BuyerOutcome =
  | { readonly kind: 'saved'; readonly buyer: PunchoutBuyer; readonly secret: string | null }
  | { readonly kind: 'conflict'; readonly buyer: PunchoutBuyer }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

interface ChangeInput {
  readonly customerKey: string;
  /** Null: a new system. */
  readonly id: string | null;
  readonly change: BuyerChange;
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface PunchoutBuyersActors {
  saveForm: { input: ChangeInput; output: BuyerOutcome };
  setState: { input: ChangeInput; output: BuyerOutcome };
  /** Puts the secret where it can be pasted from; rejects where the browser does not let it. */
  copySecret: { input: { readonly secret: string }; output: undefined };
}
