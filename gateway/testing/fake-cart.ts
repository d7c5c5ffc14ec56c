import type { PersonalBackOffice } from '../office/ports/back-office.js';
import type { Cart, SavedCart } from '../office/ports/cart.js';
import type { OrderGuide } from '../office/ports/order-guides.js';
import { cartWith, guideLineWith, guideWith, lineWith } from './dtos.js';
import type { CallsFixture } from './fake-calls.js';

/** The cart and the order guides of a fake back office. */
export interface CartFixture {
  cart: Cart;
  guides: readonly OrderGuide[];
}

export const cartFixture: CartFixture = {
  cart: cartWith(),
  guides: [guideWith({ name: 'Standard', isPrimary: true, isReadOnly: true }), guideWith()],
};

/** A guide whose lines are the products 1 to `count`. */
export const guideOf = (count: number): OrderGuide =>
  guideWith({
    lineCount: count,
    lines: Array.from({ length: count }, (_, at) => guideLineWith({ productKey: at + 1, sequence: (at + 1) * 10 })),
  });

/** A cart whose lines are the products 1 to `count`. */
export const cartOf = (count: number): Cart =>
  cartWith({ lines: Array.from({ length: count }, (_, at) => lineWith({ id: at + 1, productKey: at + 1 })) });

type CartClients = Pick<PersonalBackOffice, 'cart' | 'orderGuides' | 'checkout' | 'payment' | 'punchout'>;

/** The cart of a fake back office, its order guides, and an order of it. */
export function fakeCart(fixture: CartFixture & Pick<CallsFixture, 'written'>, write: (written: unknown) => void): CartClients {
  const saved = async (written: unknown): Promise<SavedCart> => {
    write(written);
    return { savedLineIds: [51], cart: fixture.cart };
  };
  return {
    cart: {
      read: async () => fixture.cart,
      addLine: (line, key) => saved({ line, key }),
      addLines: (lines, key) => saved({ lines, key }),
      takeBackLines: (lines, key) => saved({ lines, key }),
      updateLine: (id, line) => saved({ id, line }),
      deleteLine: (id) => saved({ id }),
      clear: () => saved('clear'),
      updateHeader: async (change) => write(change),
      validate: async () => write('validate'),
    },
    orderGuides: {
      list: async ({ withLines }) => fixture.guides.map((guide) => (withLines ? guide : { ...guide, lines: [] })),
      create: async (name, lines, key) => {
        write({ name, lines, key });
        return guideWith({ name, lineCount: lines.length, lines: lines.map(guideLineWith) });
      },
      change: async (name, changes) => {
        write({ name, changes });
        return { ...(fixture.guides[0] ?? guideWith()), name };
      },
      count: async (name, counts) => {
        write({ name, counts });
        return { ...(fixture.guides[0] ?? guideWith()), name };
      },
      remove: async (name) => write(name),
    },
    checkout: {
      estimate: async () => ({ lineTotal: '263.2', addOnCharges: '5', taxableAmount: '0', tax: '0', total: '268.20' }),
      deliveryDates: async (shipTo) => {
        fixture.written = shipTo;
        return {
          defaultDate: '2026-11-24',
          earliestDate: '2026-11-23',
          validDates: ['2026-11-24'],
          cutOff: '2026-11-23T22:00:00Z',
          cutOffs: ['2026-11-23T22:00:00Z'],
        };
      },
      submit: async (seen, key) => {
        write({ seen, key });
        return { accepted: true, orderNumber: '100042', confirmation: 'WHATEVER', messages: [], estimatedTotal: '268.2' };
      },
    },
    payment: {
      acceptedIssuers: async () => ['Visa', 'enRoute'],
      payAndSubmit: async (payment, key) => {
        write({ payment, key });
        return { accepted: true, orderNumber: '100042', confirmation: 'WHATEVER', messages: [], estimatedTotal: '268.2' };
      },
    },
    punchout: {
      createMessage: async (seen) => {
        write(seen);
        return {
          postbackUrl: 'https://buyer.example/back?a=1&b=2',
          body: new URLSearchParams([['cxml-urlencoded', '<cXML a="1">\n</cXML>']]).toString(),
          target: '_top',
          formSources: ['https://buyer.example', 'https://*.network.example', "'unsafe-inline'; script-src *"],
        };
      },
    },
  };
}
