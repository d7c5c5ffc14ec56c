import { type Static, Type } from 'typebox';

/** Documents scanned about an order (A3.2, A3.8), opened by `GET /api/documents/order/{id}/scan/{key}`. */
export const ScanDocuments = Type.Array(Type.Object({ key: Type.Integer(), name: Type.String() }), {
  description: 'What was scanned about the order',
});
export type ScanDocuments = Static<typeof ScanDocuments>;
