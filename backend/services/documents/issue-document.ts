import type { Texts } from '../../../texts/texts.js';
import type { IssuedDocument } from '../../contract/documents.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { findDocumentOrder, findDocumentPayment, findInvoiceOf } from '../../store/documents/document-data.js';
import { insertDocumentHandle } from '../../store/documents/documents.js';
import type { DocumentParams } from '../../store/tables/documents.js';
import { notFound } from '../failures.js';
import { hasReportData } from '../reports/report-document.js';
import type { Shopper } from '../session/caller.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import { type Settings, settingsFor } from '../settings/settings.js';
import { regionOf, type TextsIn } from '../settings/site-region.js';
import { documentRefusal } from './document-rights.js';
import { findScanFile } from './scan-files.js';

/** How long an issued document can be opened: enough for a slow phone, too short to be passed on. */
const livesMs = 120_000;
/** A browser may ask twice, and a person may reload. */
const opens = 5;

/** Caller, time and language. */
export interface DocumentRequest {
  readonly shopper: Shopper;
  readonly now: Date;
  readonly textsIn: TextsIn;
}

/**
 * Issues a document to a shopper. Throws the refusal of {@link documentRefusal}, and a 404 if the customer has no such document; null if it would be empty.
 */
export async function issueDocument(
  store: Store,
  { shopper: { user, customerKey }, now, textsIn }: DocumentRequest,
  document: DocumentParams,
): Promise<IssuedDocument | null> {
  const { db } = store;
  const settings = await settingsFor(db, user.id, customerKey);
  const refusal = await documentRefusal({ db, userId: user.id, customerKey, role: user.role, settings, document });
  if (refusal) throw refusal;
  if (!(await isThere(db, { customerKey, document, settings, now, texts: textsIn(regionOf(settings)) }))) return null;
  return await issued(store, { tokenHash: user.tokenHash, customerKey, document, now });
}

/** Issues a stored scan to staff, whether it is filed or not. Throws a 404 for an unknown one. */
export async function issueStoredScan(store: Store, tokenHash: string, key: number, now: Date): Promise<IssuedDocument> {
  const document: DocumentParams = { kind: 'storedScan', key };
  await found(findScanFile(store.db, null, document));
  return await issued(store, { tokenHash, customerKey: null, document, now });
}

interface Issue {
  readonly tokenHash: string;
  readonly customerKey: number | null;
  readonly document: DocumentParams;
  readonly now: Date;
}

async function issued(store: Store, { tokenHash, customerKey, document, now }: Issue): Promise<IssuedDocument> {
  const issued: IssuedDocument = { id: newSecret(), key: newSecret() };
  const handle = {
    ...{ hash: hashOfSecret(issued.id), keyHash: hashOfSecret(issued.key), tokenHash },
    ...{ customerKey, document, opensLeft: opens, expiresAt: new Date(now.getTime() + livesMs) },
  };
  await store.transaction((tx) => insertDocumentHandle(tx, handle));
  return issued;
}

interface DocumentContext {
  readonly customerKey: number;
  readonly document: DocumentParams;
  readonly settings: Settings;
  readonly now: Date;
  readonly texts: Texts;
}

/** Throws a 404 if the customer has no such document; false if it would be empty. */
async function isThere(db: Db, { document, ...query }: DocumentContext): Promise<boolean> {
  const { customerKey } = query;
  switch (document.kind) {
    case 'confirmation':
      await found(findDocumentOrder(db, customerKey, document.orderNumber));
      return true;
    case 'invoice':
      await found(findInvoiceOf(db, customerKey, document.orderNumber));
      return true;
    case 'orderScan':
    case 'productScan':
    case 'storedScan':
      await found(findScanFile(db, customerKey, document));
      return true;
    case 'paymentReceipt':
      await found(findDocumentPayment(db, customerKey, document.paymentKey));
      return true;
    default:
      return await hasReportData({ db, ...query, report: document });
  }
}

async function found(row: Promise<unknown>): Promise<void> {
  if (!(await row)) throw notFound();
}
