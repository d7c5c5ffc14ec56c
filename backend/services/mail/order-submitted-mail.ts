import { buffer } from 'node:stream/consumers';
import { orderPath } from '../../../domain/history/order-history.js';
import { formatQuantity } from '../../../domain/quantity/quantity.js';
import { distributorLines } from '../../../domain/setup/company.js';
import { documentName } from '../../adapters/documents/document-name.js';
import { writePdf } from '../../adapters/documents/write-pdf.js';
import type { Mail } from '../../adapters/mail/port.js';
import { findDocumentLines, findOrderById } from '../../store/documents/document-data.js';
import type { LeasedMessage } from '../../store/mail/due-messages.js';
import { findRecipient } from '../../store/session/users.js';
import { letterheadOf } from '../documents/letterhead.js';
import { orderConfirmation } from '../documents/order-documents.js';
import { settingsFor } from '../settings/settings.js';
import { regionOf } from '../settings/site-region.js';
import { mailBody } from './mail-body.js';
import { mailLogo } from './mail-logo.js';
import { unsubscribeUrl } from './unsubscribe-link.js';
import type { MailWriting } from './write-mail.js';

/** Payload of an `order.submitted` message. */
interface OrderSubmittedPayload {
  readonly orderId: number;
  readonly userId: number;
  /** Of the person who ordered; the site's for messages without one. */
  readonly language?: string;
}

/** Confirms an order to its user, with the confirmation as PDF; null if their address is unknown. */
export async function orderSubmittedMail(deps: MailWriting, { messageId, payload }: LeasedMessage): Promise<Mail | null> {
  const { orderId, userId, language } = payload as unknown as OrderSubmittedPayload;
  const { db } = deps.store;
  const order = await findOrderById(db, orderId);
  const recipient = await findRecipient(db, userId);
  if (!order || !recipient) return null;
  const { to } = recipient;
  const { customerKey, number: orderNumber } = order;
  const settings = await settingsFor(db, userId, customerKey);
  const region = regionOf(settings);
  const texts = deps.textsIn({ ...region, language: language ?? region.language });
  const document = await orderConfirmation(db, { customerKey, orderNumber, settings, texts });
  if (!document) return null;

  const { format } = texts;
  const lines = await findDocumentLines(db, orderId);
  const pdf = writePdf(document, await letterheadOf(settings, deps.config.imagesDir), { texts, madeAt: deps.clock.now() });
  const site = settings.siteTitle;
  const url = await unsubscribeUrl(deps, { userId, kind: 'order.submitted' });
  return {
    messageId,
    to,
    unsubscribeUrl: url,
    subject: texts('mail.orderSubject', { number: orderNumber, site }),
    ...mailBody({
      language: texts.language,
      site: { name: site, address: distributorLines(settings), logo: await mailLogo(deps.config, settings) },
      heading: texts('mail.orderHeading', { number: orderNumber }),
      paragraphs: [
        texts('mail.greeting', { name: to.name }),
        ...(order.deliveryDate === null
          ? []
          : [texts(order.shipMethod === 'pickup' ? 'mail.orderReady' : 'mail.orderArrives', { day: order.deliveryDate })]),
        texts('mail.orderReceived', { site }),
        texts('mail.orderNext'),
      ],
      facts: document.facts,
      action: {
        label: texts('mail.orderAction'),
        url: `${deps.config.publicUrl}${orderPath(orderNumber)}`,
        hint: texts('mail.linkHint'),
      },
      rows: lines.map((line) => ({
        title: line.description,
        detail: [line.formattedCode, line.packSize].filter(Boolean).join(' · '),
        quantity: `${format.forField(formatQuantity(line.quantity))} ${line.um}`,
        amount: settings.hidePricing ? null : format.money(line.extension),
      })),
      totals: document.totals,
      notes: [...document.notes, texts('mail.automatic', { site })],
      unsubscribe: { label: texts('mail.unsubscribe'), url },
    }),
    attachments: [{ name: `${documentName(document, texts)}.pdf`, contentType: 'application/pdf', content: await buffer(pdf) }],
  };
}
