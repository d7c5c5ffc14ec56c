import { element, type Xml } from '../text/xml.js';

/** The version of cXML that we write; elements that later versions brought are not used. */
export const cxmlVersion = '1.2.014';

const documentType = `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${cxmlVersion}/cXML.dtd">`;

/** Values that make a document unique. */
export interface CxmlIdentity {
  /** Unique in space and time, of the form `…@host`. */
  readonly payloadId: string;
  readonly at: Date;
}

/** A whole cXML document. */
export const cxmlDocument = ({ payloadId, at }: CxmlIdentity, ...content: readonly Xml[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${documentType}${
    element('cXML', { version: cxmlVersion, payloadID: payloadId, timestamp: timestampOf(at), 'xml:lang': 'en-US' }, ...content)
      .xml
  }`;

/** With the zone that cXML asks for. */
const timestampOf = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00');

/** The status codes of cXML that a setup request can be answered with, and their names. */
export const cxmlStatuses = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary server error',
} as const;
export type CxmlStatus = keyof typeof cxmlStatuses;

/** A `Response`: its status, a detail about it, and the requested content. */
export const cxmlResponse = (identity: CxmlIdentity, status: CxmlStatus, detail: string, ...content: readonly Xml[]): string =>
  cxmlDocument(
    identity,
    element(
      'Response',
      {},
      element('Status', { code: String(status), text: cxmlStatuses[status], 'xml:lang': 'en-US' }, detail),
      ...content,
    ),
  );
