import type { IssuedDocument } from '../../ports/documents.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toIssued } from './documents.map.js';
import { issuedShape } from './documents.wire.js';

/** Has the back office issue the document of a path; null if it would be empty (204). */
export async function issueOver(calls: RestCalls, path: string): Promise<IssuedDocument | null> {
  // A GET in name; but each call creates a document.
  const issued = await calls.writeOrNothing('documents', { method: 'GET', path }, issuedShape);
  return issued && toIssued(issued);
}
