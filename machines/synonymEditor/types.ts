import type { Synonym, SynonymChange, SynonymField } from '../../domain/administration/synonyms/synonym.js';
import type { SynonymPlan } from '../../domain/administration/synonyms/synonym-plan.js';
import type { SynonymQuery } from '../../domain/administration/synonyms/synonym-query.js';
import type { PageOf } from '../../domain/system/page-of.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A change, answered. */
export type SynonymOutcome = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** A file that was taken in, or a part of it. */
export interface TakenSynonyms {
  readonly added: number;
  readonly changed: number;
  /** Why the import broke off; empty if it did not. */
  readonly stopped: Message;
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface SynonymEditorActors {
  /** A page; null if the back office does not offer synonyms. */
  loadSynonyms: { input: { readonly query: SynonymQuery }; output: PageOf<Synonym> | null };
  saveForm: { input: { readonly change: SynonymChange }; output: SynonymOutcome };
  /** Removes a synonym, or takes a change back. */
  applyChange: { input: { readonly change: SynonymChange }; output: SynonymOutcome };
  /** Reads a file, and asks for the outcome of its lines. */
  checkFile: { input: { readonly file: unknown }; output: SynonymPlan };
  takeFile: { input: { readonly plan: SynonymPlan }; output: TakenSynonyms };
  /** Gives the person all synonyms as a file. */
  exportFile: { input: undefined; output: undefined };
}

export interface SynonymEditorInput {
  /** The list that the address describes. */
  readonly query: SynonymQuery;
}

export interface SynonymEditorContext extends SynonymEditorInput, PageOf<Synonym> {
  /** The change of the form, or the one under way. */
  readonly change: SynonymChange | null;
  /** Problems of the last attempt, by field. */
  readonly problems: Partial<Record<SynonymField, Message>>;
  /** Reasons that concern no field, and why the synonyms could not be read. */
  readonly messages: readonly Message[];
  /** The change under way takes another one back. */
  readonly isUndo: boolean;
  readonly undoable: SynonymChange | null;
  /** The chosen file. */
  readonly file: { readonly name: string; readonly size: number; readonly content: unknown } | null;
  /** Outcome of its lines. */
  readonly plan: SynonymPlan | null;
}

export type SynonymEditorEvent =
  | { type: 'retry' }
  /** A search, or a page. */
  | { type: 'query.chosen'; query: SynonymQuery }
  /** The address describes this now, set by this machine or from elsewhere. */
  | { type: 'address.changed'; query: SynonymQuery }
  | { type: 'form.opened'; change: SynonymChange }
  | { type: 'form.changed'; after: Synonym; field: SynonymField | 'isMutual' }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'removal.chosen'; synonym: Synonym }
  /** In the notification of a change. */
  | { type: 'undo.pressed' }
  | { type: 'export' }
  | { type: 'import.opened' }
  | { type: 'file.chosen'; file: NonNullable<SynonymEditorContext['file']> }
  | { type: 'file.removed' }
  | { type: 'import.applied' };

export type SynonymEditorEmitted =
  /** Put it into the address. */
  { type: 'address.wanted'; query: SynonymQuery } | ({ type: 'notification.raised' } & Notification);

export type SynonymEditorTag =
  /** The synonyms are shown. */
  | 'list'
  /** A form is shown. */
  | 'form'
  /** The form shows what is wrong with it. */
  | 'correcting'
  /** The dialog to import a file is shown. */
  | 'import'
  /** Nothing can be changed. */
  | 'busy';
