import type { CustomerChange } from '../../domain/administration/customers/customer-change.js';
import type { CustomerField } from '../../domain/administration/customers/customer-form.js';
import type { CustomerDetails, CustomerRecord } from '../../domain/administration/customers/customer-record.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A change that can be taken back. */
export interface UndoableChange {
  readonly customer: CustomerRecord;
  readonly change: CustomerChange;
}

export interface CustomerEditorInput {
  /** Two-letter code of the country whose phone numbers need no code. */
  readonly country: string;
}

export interface CustomerEditorContext extends CustomerEditorInput {
  /** The customer as the person saw it last; null before the first, and for a new one. */
  readonly customer: CustomerRecord | null;
  /** The change of the form, or the one under way. */
  readonly change: CustomerChange | null;
  /** Problems of the last attempt, by field. */
  readonly problems: Partial<Record<CustomerField, Message>>;
  /** Reasons that concern no field. */
  readonly messages: readonly Message[];
  /** Another person saved the same part while the form was open. */
  readonly isNewer: boolean;
  /** The change under way takes another one back. */
  readonly isUndo: boolean;
  readonly undoable: UndoableChange | null;
}

export type CustomerEditorEvent =
  /** A form; of a new customer without one. */
  | { type: 'form.opened'; customer: CustomerRecord | null; change: CustomerChange }
  | { type: 'form.changed'; change: CustomerChange; field: CustomerField }
  | { type: 'save' }
  | { type: 'cancel' }
  /** A change without a form. */
  | { type: 'change.chosen'; customer: CustomerRecord; change: CustomerChange }
  /** In the notification of a change. */
  | { type: 'undo.pressed' };

export type CustomerEditorEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** A new customer, to be shown. */
  | { type: 'customer.created'; customerKey: string };

export type CustomerEditorTag =
  /** A form is shown. */
  | 'form'
  /** The form shows what is wrong with it. */
  | 'correcting'
  /** Nothing can be changed. */
  | 'busy';

/** A change, answered: the customer as saved, or as another user changed it meanwhile. */
export type CustomerOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly customer: CustomerRecord }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

interface SaveChange {
  readonly input: { readonly customerKey: string; readonly change: CustomerChange };
  readonly output: CustomerOutcome;
}

export interface CustomerEditorActors {
  saveForm: SaveChange;
  /** Saves a change without a form, or takes one back. */
  applyChange: SaveChange;
  createCustomer: { input: { readonly details: CustomerDetails }; output: CustomerOutcome };
}
