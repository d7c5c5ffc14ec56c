import { maxImportBytes } from '../domain/cart-import/cart-import.js';

/**
 * Limits of a request to this gateway. The values are based on measurements: ordinary requests stay far below, and single documents that could crash
 * a server are refused.
 */
export const limits = {
  /** Bytes of a request's body. */
  bodyBytes: 100 * 1024,
  /** Nesting of a request's JSON. */
  jsonDepth: 20,
  /** Values in a request's JSON, in total. */
  jsonValues: 12_000,
  /** Characters of a string in a request's variables. */
  stringLength: 10_000,
  /** Characters of a document that is sent as text. */
  documentLength: 16_000,
  /** Lexical tokens of a document. */
  tokens: 1_500,
  /** Nesting of selections, fragments included. */
  depth: 10,
  aliases: 15,
  directives: 10,
  /** Root fields of a mutation: each is a write. */
  writes: 5,
  /** Selections once every fragment is expanded. */
  selections: 5_000,
  /** Validation stops at this number of errors; a response has at most as many. */
  errors: 5,
  /** Cost points of one operation with a token. */
  cost: 20_000,
  /** Cost points of one operation without a token. */
  guestCost: 10_000,
  /** Rows that one operation may actually read, regardless of its estimated cost. */
  rows: 20_000,
  /** Rows of one page. */
  pageSize: 100,
  /** Bytes of a request with a file: the file, and the form around it. */
  uploadBytes: maxImportBytes + 64 * 1024,
  /** Bytes of a procurement system's document. */
  cxmlBytes: 512 * 1024,
  /** Milliseconds that the back office has for a file once it has received all of it. */
  uploadMs: 60_000,
  /** Milliseconds until an operation is cancelled. */
  deadlineMs: 8_000,
  /** Bytes of an upstream answer. */
  upstreamBytes: 10 * 1024 * 1024,
} as const;
