import type { DeliveryChange } from '../../domain/delivery/delivery-change.js';
import type { RefusedLine } from '../../domain/delivery/zone-file.js';
import type { AreasTogether, ZoneValues } from '../../domain/delivery/zone-values.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** Result of an import. */
export interface ZoneReport extends DeliveryChange {
  readonly refused: readonly RefusedLine[];
  /** Why the rest of a long file was not taken; empty if all of it was. */
  readonly stopped: Message;
}

export interface ZoneEditorContext {
  /** Areas whose rows are chosen. */
  readonly chosen: readonly string[];
  /** Areas and ranges of the dialog, as they are typed. */
  readonly areas: string;
  /** Values that an added area begins with, and those of edited ones; null before they were read. */
  readonly shown: AreasTogether | null;
  /** Values that were changed in the dialog. */
  readonly changes: Partial<ZoneValues>;
  /** Somebody changed the areas while the dialog was open: `shown` is newer than what was seen first. */
  readonly isNewer: boolean;
  /** Why the dialog was not saved or could not be filled; empty if it was not tried. */
  readonly message: Message;
  readonly file: FileFacts | null;
  /** Of the last import, while its dialog is open. */
  readonly report: ZoneReport | null;
  /** Takes the last change back; none without one. */
  readonly undoable: readonly string[];
}

export type ZoneEditorEvent =
  | { type: 'areas.toggled'; areas: readonly string[]; isChosen: boolean }
  | { type: 'add.opened'; areas: string; values: ZoneValues }
  /** Of chosen areas; without any, they are typed first. */
  | { type: 'edit.opened'; areas: readonly string[] }
  | { type: 'remove.chosen'; areas: readonly string[] }
  | { type: 'import.opened' }
  | { type: 'areas.typed'; areas: string }
  /** The typed list is complete. */
  | { type: 'confirm' }
  | { type: 'value.changed'; change: Partial<ZoneValues> }
  | { type: 'save' }
  | { type: 'retry' }
  | { type: 'files.chosen'; files: readonly FileFacts[] }
  | { type: 'file.removed' }
  | { type: 'import' }
  | { type: 'export.chosen' }
  /** In the notification of a change. */
  | { type: 'undo.pressed' }
  | { type: 'cancel' };

export type ZoneEditorEmitted =
  | ({ type: 'notification.raised' } & Notification)
  | /** Lists must be read again. */ { type: 'areas.changed' };

export type ZoneEditorTag =
  /** Nothing can be changed. */
  | 'busy'
  /** A dialog with values is shown. */
  | 'values';

/** A change, answered. */
export type ZoneOutcome =
  | ({ readonly kind: 'changed' } & Pick<DeliveryChange, 'count' | 'changeIds'>)
  | { readonly kind: 'conflict'; readonly shown: AreasTogether }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface ZoneEditorActors {
  loadAreas: { input: { readonly areas: readonly string[] }; output: AreasTogether };
  addAreas: { input: { readonly areas: readonly string[]; readonly values: ZoneValues }; output: ZoneOutcome };
  editAreas: {
    input: { readonly areas: readonly string[]; readonly revision: string; readonly changes: Partial<ZoneValues> };
    output: ZoneOutcome;
  };
  removeAreas: { input: { readonly areas: readonly string[] }; output: ZoneOutcome };
  /** Reads a file, and imports what can be. */
  importFile: { input: { readonly file: FileFacts }; output: ZoneReport };
  /** Makes a file of all areas, and gives it to the person. */
  exportFile: { input: Record<never, never>; output: undefined };
  undoChanges: { input: { readonly changeIds: readonly string[] }; output: ZoneOutcome };
}
