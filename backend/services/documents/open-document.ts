import type { Readable } from 'node:stream';
import { showsOrderDocument } from '../../../domain/order-documents.js';
import { renderSheet } from '../../adapters/documents/render-sheet.js';
import type { Sheet } from '../../adapters/documents/sheet.js';
import type { Config } from '../../config.js';
import type { Db } from '../../store/database.js';
import { takeDocumentHandle } from '../../store/documents.js';
import type { DocumentAsked } from '../../store/tables/documents.js';
import { findTokenUser } from '../../store/tokens.js';
import { notFound } from '../failures.js';
import { WorkQueue } from '../queue.js';
import { reportSheet } from '../reports/report-sheet.js';
import { hashOfSecret, isSecret } from '../session/secrets.js';
import { type Settings, settingsFor } from '../settings.js';
import { drawInTurn } from './draw-in-turn.js';
import { letterheadOf } from './letterhead.js';
import { invoiceSheet, orderConfirmation } from './order-sheet.js';
import { paymentReceipt } from './receipt-sheet.js';
import { findScanFile, isScan, readScan, type ScanAsked } from './scan-files.js';

/** A document on its way. */
export interface OpenedDocument {
  readonly contentType: string;
  /** What it is called where it is kept, without what file systems do not take. */
  readonly fileName: string;
  readonly body: Readable | Buffer;
}

/** What somebody came with; see {@link takeDocumentHandle}. */
export interface Ticket {
  readonly id: string;
  readonly key: string | undefined;
  readonly token: string | undefined;
}

interface Deps {
  readonly db: Db;
  readonly config: Pick<Config, 'imagesDir' | 'scansDir' | 'documentsDir'>;
  readonly now: Date;
}

/** Opens a document; 404 alike for what never was, has run out, or is somebody else's. Rights are looked at again: they may have been taken meanwhile. */
export async function openDocument(deps: Deps, { id, key, token }: Ticket): Promise<OpenedDocument> {
  const hashed = (secret: string | undefined) => (secret !== undefined && isSecret(secret) ? hashOfSecret(secret) : null);
  const hash = hashed(id);
  const taken = hash && (await takeDocumentHandle(deps.db, { hash, keyHash: hashed(key), tokenHash: hashed(token) }, deps.now));
  if (!taken) throw notFound();
  const userId = (await findTokenUser(deps.db, taken.tokenHash)) ?? null;
  const settings = await settingsFor(deps.db, userId, taken.customerKey);
  const { document, customerKey } = taken;
  if (isScan(document)) {
    const scan = await findScanFile(deps.db, { customerKey, settings }, document);
    const file = scan && (await readScan(deps.config, scan));
    if (!file) throw notFound();
    return file;
  }
  const sheet = await sheetOf(deps, { document, userId, customerKey, settings });
  if (!sheet) throw notFound();
  const letterhead = await letterheadOf(settings, deps.config.imagesDir);
  return {
    contentType: 'application/pdf',
    fileName: `${[sheet.title, sheet.number].filter(Boolean).join(' ')}.pdf`,
    body: await drawInTurn(drawings, () => renderSheet(sheet, letterhead, deps.now)),
  };
}

/** Two long reports at once, and as many as a busy morning may bring behind them. */
const drawings = new WorkQueue(2, 40);

type Made = Exclude<DocumentAsked, ScanAsked>;

async function sheetOf(
  { db, now }: Deps,
  { document, ...whose }: { document: Made; userId: number | null; customerKey: number; settings: Settings },
): Promise<Sheet | null> {
  const { customerKey, settings } = whose;
  switch (document.kind) {
    case 'confirmation':
      return showsOrderDocument('confirmation', settings)
        ? await orderConfirmation(db, { customerKey, orderNumber: document.orderNumber, settings })
        : null;
    case 'invoice':
      return showsOrderDocument('invoice', settings)
        ? await invoiceSheet(db, { customerKey, orderNumber: document.orderNumber, settings })
        : null;
    case 'paymentReceipt':
      return await paymentReceipt(db, { customerKey, paymentKey: document.paymentKey, settings });
    default:
      return await reportSheet({ db, now, ...whose, report: document });
  }
}
