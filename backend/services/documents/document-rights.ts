import { menuOfRole, type Role } from '../../../domain/colleagues/roles.js';
import { showsOrderDocument } from '../../../domain/documents/order-documents.js';
import { isReportOpen, noReportText } from '../../../domain/reports/reports.js';
import type { Db } from '../../store/database/database.js';
import { menuOf } from '../../store/settings/menu.js';
import type { DocumentParams, ReportParams } from '../../store/tables/documents.js';
import { forbidden, notFound, type RequestFailure } from '../failures.js';
import type { Settings } from '../settings/settings.js';

/** A document, and the user and customer whose rights decide about it. */
export interface DocumentAccess {
  readonly db: Db;
  /** Null if the user is no longer known. */
  readonly userId: number | null;
  readonly customerKey: number;
  /** Of the user within the customer. */
  readonly role: Role | null;
  readonly settings: Settings;
  readonly document: DocumentParams;
}

/**
 * Why the user has no right to a document by menu and settings; null if they do. The one rule for issuing a document and for opening it; whether the customer
 * has such a document is another question.
 */
export async function documentRefusal({ document, ...access }: DocumentAccess): Promise<RequestFailure | null> {
  switch (document.kind) {
    case 'confirmation':
    case 'invoice':
      return showsOrderDocument(document.kind, access.settings) ? null : forbidden();
    case 'productScan':
      return access.settings.productScanDocuments ? null : notFound();
    case 'orderScan':
    case 'paymentReceipt':
      return null;
    case 'storedScan':
      return notFound();
    default:
      return (await isReportAllowed(access, document)) ? null : notFound(noReportText);
  }
}

/** By the user's menu, and by whether prices are shown (A2.61, S1.7). */
async function isReportAllowed(
  { db, userId, customerKey, role, settings }: Omit<DocumentAccess, 'document'>,
  report: ReportParams,
): Promise<boolean> {
  const menu = userId === null ? [] : menuOfRole(await menuOf(db, userId, customerKey), role);
  return isReportOpen(report.kind, { menu, hidePricing: settings.hidePricing });
}
