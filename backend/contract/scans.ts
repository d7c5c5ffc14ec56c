import { type Static, Type } from 'typebox';
import { scanFilters, scanLabelLength } from '../../domain/documents/scans.js';
import { Key, Nullable } from './values.js';

const OrderNumber = Type.String({ minLength: 1, maxLength: 50, examples: ['100007'] });

/** A scanned document, as staff see it. */
export const StoredScan = Type.Object({
  key: Type.Integer(),
  name: Type.String({ description: 'label that customers see', examples: ['Delivery note'] }),
  originalName: Nullable(Type.String({ description: 'name that the file came with', examples: ['100007_signed.pdf'] })),
  orderNumber: Nullable(Type.String({ description: 'null: waits to be filed' })),
  customerCode: Nullable(Type.String()),
  customerName: Nullable(Type.String()),
  receivedAt: Type.String({ description: 'ISO 8601' }),
  receivedBy: Nullable(Type.String({ description: 'name of the user who uploaded it; null: from the watched folder' })),
  removedAt: Nullable(Type.String({ description: 'ISO 8601; since then customers do not see it' })),
});
export type StoredScan = Static<typeof StoredScan>;

/** A page of the scans. */
export const StoredScansQuery = Type.Object(
  {
    filter: Type.Union(scanFilters.map((filter) => Type.Literal(filter))),
    search: Type.Optional(
      Type.String({ maxLength: 100, description: 'part of an order number, a file’s name, or a customer’s name or code' }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  },
  { additionalProperties: false },
);

/** Scans, the latest first. */
export const StoredScans = Type.Object({
  counts: Type.Object(
    { unfiled: Type.Integer(), filed: Type.Integer(), removed: Type.Integer() },
    { description: 'of all that the search finds' },
  ),
  isFolderWatched: Type.Boolean({ description: 'files of a folder are taken in automatically (`SCANS_FOLDER`)' }),
  rows: Type.Array(StoredScan),
});
export type StoredScans = Static<typeof StoredScans>;

/** A stored file. */
export const ReceivedScan = Type.Object({
  scan: StoredScan,
  isKnown: Type.Boolean({ description: 'the same file was stored before; nothing was stored now' }),
});
export type ReceivedScan = Static<typeof ReceivedScan>;

export const ScanForm = Type.Object({ file: Type.String({ format: 'binary' }) }, { additionalProperties: false });

export const ScanParams = Type.Object({ key: Key });

/** Files a scan with an order. */
export const ScanFiling = Type.Object(
  {
    orderNumber: OrderNumber,
    name: Type.String({ maxLength: scanLabelLength, description: 'label that customers see; blank: “Scan”' }),
    expectedOrderNumber: Nullable(
      Type.String({ maxLength: 50, description: 'order that the sender saw; 409 if it is another one by now' }),
    ),
  },
  { additionalProperties: false },
);
export type ScanFiling = Static<typeof ScanFiling>;
