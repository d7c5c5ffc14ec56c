import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Issued = Type.Object({ id: Type.Union([Type.String(), Type.Integer()]), key: Maybe(Type.String()) });

/** Response of every call that issues a document (A7.11). */
export const issuedShape = shape(Issued);
export type WireIssuedDocument = Static<typeof Issued>;

/** Scanned documents of an order or an entry (A3.2, A3.8). */
export const ScanDocuments = Type.Array(Type.Object({ key: Type.Union([Type.String(), Type.Integer()]), name: Type.String() }));

/** Fields of an order or an entry that identify its documents. */
export interface WireWithDocuments {
  readonly orderConfirmation?: number | null | undefined;
  readonly invoice?: number | null | undefined;
  readonly scanDocuments?: Static<typeof ScanDocuments> | null | undefined;
}
