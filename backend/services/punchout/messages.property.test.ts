import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact, fixed } from '../../../domain/number/decimal.js';
import { demandValidCxml } from '../../testing/cxml/cxml-validator.js';
import { receivedCart } from '../../testing/procurement/received-cart.js';
import { setupRequest } from '../../testing/procurement/setup-request.js';
import { readAuxiliaryId, writeAuxiliaryId } from './auxiliary-id.js';
import { ociFields } from './oci-fields.js';
import { orderMessage } from './order-message.js';
import { readSetupRequest } from './setup-request.js';
import type { Transfer, TransferItem } from './transfer-items.js';
import { readXml, UnreadableXml } from './xml-reader.js';

/** Whatever a person or a catalogue may write, with what breaks XML often. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('<', '>', '&', '"', "'", ']]>', '&amp;', '<!--', '<?xml', '\0', '\u001b', '\r\n', '\ufffe', 'é', '🐔', ' '),
    )
    .map((parts) => parts.join('')),
);
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((count) => fixed(exact(String(count)).div(100), 2));

const item: fc.Arbitrary<TransferItem> = fc.record({
  code: hostile,
  auxiliaryId: hostile,
  description: hostile,
  packSize: hostile,
  um: fc.constantFrom('CS', 'EA', 'LB', 'X&Y'),
  quantity: cents(99_999_999),
  extension: cents(1_000_000_000),
  classification: fc.record({ unspsc: fc.constantFrom(null, '50110000'), category: hostile }),
  notes: fc.array(hostile, { maxLength: 2 }),
});

const transfer: fc.Arbitrary<Transfer> = fc.record({
  header: fc.record({
    customerPo: fc.option(hostile),
    deliveryDate: fc.constantFrom(null, '2026-11-25'),
    instructions: fc.array(hostile, { maxLength: 2 }),
    shipToCode: fc.option(hostile),
  }),
  items: fc.array(item, { maxLength: 4 }),
  currency: fc.constantFrom('USD', 'EUR'),
  total: cents(1_000_000),
  charges: fc.constantFrom('0.00', '12.50'),
  tax: fc.constantFrom('0.00', '0.07'),
});

const identity = { payloadId: '1@test', at: new Date('2026-11-21T15:00:00Z') };
const buyer = { fromDomain: 'NetworkID', fromIdentity: 'B & Co', supplierDomain: 'DUNS', supplierIdentity: '<us>' };

/** The part of a text that XML can carry, without space around it, which no identifier has. */
const carried = (text: string): string =>
  [...text]
    .filter((character) => /[\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character))
    .join('')
    .replace(/\r\n?/g, '\n')
    .trim();

test('whatever is in a cart, its message follows the DTD and says the same', () => {
  fc.assert(
    fc.property(transfer, hostile, (cart, buyerCookie) => {
      const xml = orderMessage({ identity, buyer, buyerCookie }, cart);
      demandValidCxml(xml);
      const received = receivedCart(new URLSearchParams([['cxml-urlencoded', xml]]));
      expect(received?.buyerCookie).toBe(carried(buyerCookie));
      expect(received?.lines.map(({ supplierPartId }) => supplierPartId)).toEqual(cart.items.map(({ code }) => carried(code)));
      expect(xml).not.toMatch(/[\r\n\t]/);
    }),
  );
});

test('quantity × unit price is the extension to the cent, in both dialects', () => {
  fc.assert(
    fc.property(item, (line) => {
      const cart = {
        header: { customerPo: null, deliveryDate: null, instructions: [], shipToCode: null },
        items: [line],
        currency: 'USD',
        total: '0',
        charges: '0',
        tax: '0',
      };
      const xml = receivedCart(
        new URLSearchParams([['cxml-urlencoded', orderMessage({ identity, buyer, buyerCookie: 'c' }, cart)]]),
      );
      const price = exact(xml?.lines[0]?.unitPrice ?? '');
      expect(fixed(price.times(exact(line.quantity)), 2)).toBe(line.extension);

      const fields = new Map(ociFields(cart, null));
      const amount = exact(fields.get('NEW_ITEM-PRICE[1]') ?? '').times(exact(fields.get('NEW_ITEM-QUANTITY[1]') ?? ''));
      const oci = fixed(amount.div(exact(fields.get('NEW_ITEM-PRICEUNIT[1]') ?? '')), 2);
      // OCI has three places and at most ten thousand units, which is enough for a hundred thousand of anything.
      if (exact(line.quantity).lte(100_000)) expect(oci).toBe(line.extension);
      expect([...(fields.get('NEW_ITEM-DESCRIPTION[1]') ?? '')].length).toBeLessThanOrEqual(40);
    }),
  );
});

test('a request is read as it was written', () => {
  const line = fc.record({
    supplierPartId: fc.stringMatching(/^[!-~]{1,20}$/),
    auxiliaryId: fc.stringMatching(/^[!-~]{1,20}$/),
    quantity: cents(10_000),
  });
  fc.assert(
    fc.property(fc.array(line), fc.stringMatching(/^[!-~]{1,40}$/), (lines, buyerCookie) => {
      const names = { domain: 'NetworkID', identity: 'B', supplier: 'US', secret: `s'"<&>` };
      const sent = { operation: 'edit', buyerCookie, postbackUrl: 'https://a.example/?a=1&b=2', ...names, lines };
      const xml = setupRequest({ ...sent, ...identity });
      demandValidCxml(xml);
      const read = readSetupRequest(Buffer.from(xml));
      expect(read).toMatchObject({
        operation: 'edit',
        buyerCookie,
        postbackUrl: sent.postbackUrl,
        secret: names.secret,
        items: lines,
      });
    }),
  );
});

test('any bytes are a document that is read or are refused in our words', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        hostile.map((text) => Buffer.from(`<a>${text}`)),
      ),
      (bytes) => {
        try {
          readXml(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableXml);
        }
      },
    ),
  );
});

test('unit and notes survive the way to the procurement system and back', () => {
  const note = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }));
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9|% ]{1,10}$/), note, note, (um, first, second) => {
      const kept = { um, notes: [first, second] as const };
      expect(readAuxiliaryId(writeAuxiliaryId(kept))).toEqual(kept);
    }),
  );
});
