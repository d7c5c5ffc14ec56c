import type { Readable } from 'node:stream';
import type { Texts } from '../../../texts/texts.js';
import type { DocumentModel } from '../../adapters/documents/document-model.js';
import { documentName } from '../../adapters/documents/document-name.js';
import { writePdf } from '../../adapters/documents/write-pdf.js';
import type { Config } from '../../config.js';
import { findRole } from '../../store/customers/member-role.js';
import type { Store } from '../../store/database/store.js';
import { giveBackOpening, takeDocumentHandle } from '../../store/documents/documents.js';
import { findTokenUser } from '../../store/session/tokens.js';
import type { DocumentParams } from '../../store/tables/documents.js';
import { notFound, RequestFailure } from '../failures.js';
import { reportDocument } from '../reports/report-document.js';
import { hashOfSecret, isSecret } from '../session/secrets.js';
import { type Settings, settingsFor } from '../settings/settings.js';
import { regionOf, type TextsIn } from '../settings/site-region.js';
import { documentRefusal } from './document-rights.js';
import { type DrawingTurns, drawInTurn } from './draw-in-turn.js';
import { letterheadOf } from './letterhead.js';
import { invoiceDocument, orderConfirmation } from './order-documents.js';
import { paymentReceipt } from './payment-receipt.js';
import { findScanFile, isScan, readScan, type ScanParams } from './scan-files.js';

/** A document that is being sent. */
export interface OpenedDocument {
  readonly contentType: string;
  /** Name to save the file under, without characters that file systems refuse. */
  readonly fileName: string;
  readonly body: Readable | Buffer;
}

/** Credentials for opening a document; see {@link takeDocumentHandle}. */
export interface Ticket {
  readonly id: string;
  readonly key: string | undefined;
  readonly token: string | undefined;
}

interface Deps {
  readonly store: Store;
  readonly config: Pick<Config, 'imagesDir' | 'scansDir' | 'documentsDir'>;
  readonly now: Date;
  /** Documents are in the language of the request that opens them. */
  readonly textsIn: TextsIn;
  readonly turns: DrawingTurns;
}

/**
 * Opens a document. Throws the same 404 if it was never issued, has expired, belongs to another user, or if the right to it was taken away meanwhile.
 * @param signal aborts when the reader disconnects
 */
export async function openDocument(deps: Deps, { id, key, token }: Ticket, signal: AbortSignal): Promise<OpenedDocument> {
  const hashed = (secret: string | undefined) => (secret !== undefined && isSecret(secret) ? hashOfSecret(secret) : null);
  const hash = hashed(id);
  const bearer = hash && { hash, keyHash: hashed(key), tokenHash: hashed(token) };
  const taken = bearer && (await deps.store.transaction((tx) => takeDocumentHandle(tx, bearer, deps.now)));
  if (!taken) throw notFound();
  const { db } = deps.store;
  const userId = (await findTokenUser(db, taken.tokenHash)) ?? null;
  if (taken.customerKey === null) return await openStoredScan(deps, taken.document);
  const settings = await settingsFor(db, userId, taken.customerKey);
  const { document, customerKey } = taken;
  const role = userId === null ? null : await findRole(db, userId, taken.customerKey);
  if (await documentRefusal({ db, userId, customerKey, role, settings, document })) throw notFound();
  if (isScan(document)) {
    const scan = await findScanFile(db, customerKey, document);
    const file = scan && (await readScan(deps.config, scan));
    if (!file) throw notFound();
    return file;
  }
  if (userId === null) throw notFound();
  const texts = deps.textsIn(regionOf(settings));
  const made = await drawInTurn(
    deps.turns,
    { userId, customerKey },
    async () => {
      const model = await modelOf(deps, { document, customerKey, settings, texts });
      const made = { texts, madeAt: deps.now };
      const body = model && writePdf(model, await letterheadOf(settings, deps.config.imagesDir), made);
      return { name: model && documentName(model, texts), body };
    },
    signal,
  ).catch(async (error: unknown) => {
    // A refused document does not count as opened.
    if (error instanceof RequestFailure && error.status === 429)
      await deps.store.transaction((tx) => giveBackOpening(tx, bearer.hash));
    throw error;
  });
  if (made.body === null) throw notFound();
  return { contentType: 'application/pdf', fileName: `${made.name}.pdf`, body: made.body };
}

/** A scan for staff; sessions end as soon as a user is no longer staff. */
async function openStoredScan({ store, config }: Deps, document: DocumentParams): Promise<OpenedDocument> {
  const scan = isScan(document) ? await findScanFile(store.db, null, document) : undefined;
  const file = scan && (await readScan(config, scan));
  if (!file) throw notFound();
  return file;
}

type Made = Exclude<DocumentParams, ScanParams>;

async function modelOf(
  { store: { db }, now }: Deps,
  { document, ...owner }: { document: Made; customerKey: number; settings: Settings; texts: Texts },
): Promise<DocumentModel | null> {
  const { customerKey, texts } = owner;
  switch (document.kind) {
    case 'confirmation':
      return await orderConfirmation(db, { ...owner, orderNumber: document.orderNumber });
    case 'invoice':
      return await invoiceDocument(db, { ...owner, orderNumber: document.orderNumber });
    case 'paymentReceipt':
      return await paymentReceipt(db, { customerKey, paymentKey: document.paymentKey, texts });
    default:
      return await reportDocument({ db, now, ...owner, report: document });
  }
}
