import { showsOrderDocument } from '../../../domain/documents/order-documents.js';
import { noReportText } from '../../../domain/reports/reports.js';
import type { IssuedDocument } from '../../contract/documents.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { insertDocumentHandle } from '../../store/documents/documents.js';
import { findInvoiceOf, findOrderOnPaper, findPaymentOnPaper } from '../../store/documents/papers.js';
import type { DocumentAsked } from '../../store/tables/documents.js';
import { forbidden, notFound } from '../failures.js';
import { hasReportData, isOpenReport } from '../reports/report-sheet.js';
import type { Shopper } from '../session/caller.js';
import { hashOfSecret, newSecret } from '../session/secrets.js';
import { type Settings, settingsFor } from '../settings/settings.js';
import { findScanFile } from './scan-files.js';

/** How long an address opens its document: enough for a slow phone, too short to be passed on. */
const livesMs = 120_000;
/** A browser may ask twice, and a person may reload. */
const opens = 5;

/**
 * Permits a shopper to open a document: 404 for what is not there or is somebody else's, 403 for what the site does not show, null where there is nothing in
 * it (204).
 */
export async function issueDocument(store: Store, { user, customerKey }: Shopper, document: DocumentAsked, now: Date) {
  const { db } = store;
  const settings = await settingsFor(db, user.id, customerKey);
  if (!(await isThere(db, { userId: user.id, customerKey, document, settings, now }))) return null;
  const issued: IssuedDocument = { id: newSecret(), key: newSecret() };
  const handle = {
    ...{ hash: hashOfSecret(issued.id), keyHash: hashOfSecret(issued.key), tokenHash: user.tokenHash },
    ...{ customerKey, document, opensLeft: opens, expiresAt: new Date(now.getTime() + livesMs) },
  };
  await store.transaction((tx) => insertDocumentHandle(tx, handle));
  return issued;
}

interface Asked {
  readonly userId: number;
  readonly customerKey: number;
  readonly document: DocumentAsked;
  readonly settings: Settings;
  readonly now: Date;
}

/** False where it would be empty. */
async function isThere(db: Db, { document, ...asked }: Asked): Promise<boolean> {
  const { customerKey, settings } = asked;
  switch (document.kind) {
    case 'confirmation':
      if (!showsOrderDocument('confirmation', settings)) throw forbidden();
      await found(findOrderOnPaper(db, customerKey, document.orderNumber));
      return true;
    case 'invoice':
      if (!showsOrderDocument('invoice', settings)) throw forbidden();
      await found(findInvoiceOf(db, customerKey, document.orderNumber));
      return true;
    case 'orderScan':
    case 'productScan':
      await found(findScanFile(db, asked, document));
      return true;
    case 'paymentReceipt':
      await found(findPaymentOnPaper(db, customerKey, document.paymentKey));
      return true;
    default: {
      const request = { db, ...asked, report: document };
      if (!(await isOpenReport(request))) throw notFound(noReportText);
      return await hasReportData(request);
    }
  }
}

async function found(row: Promise<unknown>): Promise<void> {
  if (!(await row)) throw notFound();
}
