import type { DocumentsPort, IssuedDocument } from '../../ports/documents.js';
import type { RestCalls } from '../http/rest-calls.js';
import { pathOfDocument } from './document-id.js';
import { issueOver } from './issue.js';

/** Documents over REST. */
export class RestDocuments implements DocumentsPort {
  constructor(private readonly calls: RestCalls) {}

  async issue(id: string): Promise<IssuedDocument | null> {
    return issueOver(this.calls, pathOfDocument(id));
  }
}
