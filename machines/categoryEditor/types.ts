import type { CategoryChange, CategoryForm } from '../../domain/administration/categories/category-change.js';
import type { CategoryField } from '../../domain/administration/categories/category-form.js';
import type { MainCategoryRecord } from '../../domain/administration/categories/category-record.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export interface CategoryEditorContext {
  /** All main categories with their categories, as they were read or answered last. */
  readonly mains: readonly MainCategoryRecord[];
  /** The change of the form, or the one under way. */
  readonly change: CategoryChange | null;
  /** Problems of the last attempt, by field. */
  readonly problems: Partial<Record<CategoryField, Message>>;
  /** Reasons that concern no field, and why the categories could not be read. */
  readonly messages: readonly Message[];
  /** The form as it was sent, if another person had changed its category by then. */
  readonly outdated: CategoryForm | null;
  /** The change under way takes another one back. */
  readonly isUndo: boolean;
  readonly undoable: CategoryChange | null;
}

export type CategoryEditorEvent =
  | { type: 'retry' }
  | { type: 'form.opened'; form: CategoryForm }
  | { type: 'form.changed'; form: CategoryForm; field: CategoryField }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'removal.chosen'; change: CategoryChange }
  /** In the notification of a change. */
  | { type: 'undo.pressed' };

export type CategoryEditorEmitted = { type: 'notification.raised' } & Notification;

export type CategoryEditorTag =
  /** The categories are shown. */
  | 'list'
  /** A form is shown. */
  | 'form'
  /** The form shows what is wrong with it. */
  | 'correcting'
  /** Nothing can be changed. */
  | 'busy';

/** A change, answered: all categories as saved, or as another user changed them meanwhile. */
export type CategoryOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly mains: readonly MainCategoryRecord[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

interface Change {
  readonly input: { readonly change: CategoryChange };
  readonly output: CategoryOutcome;
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface CategoryEditorActors {
  /** Null if the back office does not offer categories. */
  loadCategories: { input: undefined; output: readonly MainCategoryRecord[] | null };
  saveForm: Change;
  /** Removes a category, or takes a change back. */
  applyChange: Change;
}
