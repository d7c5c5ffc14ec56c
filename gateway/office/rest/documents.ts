import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Maybe, shape } from './http/shapes.js';

const Issued = Type.Object({ id: Type.Union([Type.String(), Type.Integer()]), key: Maybe(Type.String()) });
const issuedShape = shape(Issued);

/** What a back office answers for a document: its id at `/doc/{id}` (A7.11), and the key that opens it there, where it uses one. */
export type IssuedDocumentDto = Static<typeof Issued>;

/** Papers of scanned things (A3.2, A3.8). */
export const ScanDocuments = Type.Array(Type.Object({ key: Type.Union([Type.String(), Type.Integer()]), name: Type.String() }));

/** Documents of orders, payments and the account (A7.8, A7.10). */
export interface DocumentsClient {
  /** Null where nothing would be in it (204). */
  issue(path: string): Promise<IssuedDocumentDto | null>;
}

export class HttpDocumentsClient implements DocumentsClient {
  constructor(private readonly calls: RestCalls) {}

  issue(path: string): Promise<IssuedDocumentDto | null> {
    // A GET by its name; but what it answers is new each time.
    return this.calls.writeOrNothing('documents', { method: 'GET', path }, issuedShape);
  }
}
