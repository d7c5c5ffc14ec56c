import { cartShape, headerShape } from '../../../gateway/office/rest/cart/cart.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';
import { cartOf } from '../goods.js';

const write = 'POST /api/cart/header';

/** P.O., instructions and the day of an order to be (S7.13). */
export const cartHeaderChecks = inArea('cart', {
  header: {
    says: 'gives the header, the customer’s P.O. as customer_PO',
    requirement: 'S7.8',
    otherwise: 'a P.O. that was typed is not shown again.',
    of: 'GET /api/cart/header',
    prove: async (it) => {
      const answer = (await it.get('/api/cart/header')).is(200);
      await answer.shaped(headerShape);
      answer.demand(
        'customer_PO' in answer.json<object>(),
        'customer_PO, null where there is none',
        Object.keys(answer.json<object>()).join(', '),
      );
    },
  },
  'save-header': {
    says: 'saves P.O. and instructions, and gives them back with the cart',
    requirement: 'S7.13',
    otherwise: 'orders come without their P.O.',
    of: write,
    effect: 'writes',
    prove: async (it) => {
      await restoringHeader(it);
      const typed = { customer_PO: 'CONFORM-1', specialInstruction1: 'Conformance check' };
      const answer = (await it.post('/api/cart/header', { body: typed })).is(200);
      const saved = await answer.shaped(headerShape);
      answer.demand(saved.isValid === true, 'isValid true', `${saved.isValid}`);
      const { header } = await cartOf(it);
      answer.demand(
        header.customer_PO === typed.customer_PO,
        `customer_PO ${typed.customer_PO} in the cart`,
        `${header.customer_PO}`,
      );
      const came = header.specialInstruction1;
      answer.demand(came === typed.specialInstruction1, `specialInstruction1 “${typed.specialInstruction1}”`, `${came}`);
    },
  },
  'header-in-part': {
    says: 'changes only what is posted of the header, and clears by null',
    requirement: 'S7.13',
    otherwise: 'typing an instruction empties the P.O.',
    of: write,
    effect: 'writes',
    prove: async (it) => {
      await restoringHeader(it);
      (await it.post('/api/cart/header', { body: { customer_PO: 'CONFORM-2', specialInstruction2: 'a' } })).is(200);
      (await it.post('/api/cart/header', { body: { specialInstruction2: null } })).is(200);
      const answer = (await it.get('/api/cart')).is(200);
      const { header } = await answer.shaped(cartShape);
      answer.demand(header.customer_PO === 'CONFORM-2', 'customer_PO CONFORM-2', `${header.customer_PO}`);
      answer.demand(header.specialInstruction2 == null, 'no specialInstruction2', `${header.specialInstruction2}`);
    },
  },
  'long-po': {
    says: 'refuses a P.O. of more than 20 characters with 409 and a message for the person',
    requirement: 'S5.14',
    otherwise: 'a P.O. is cut off, and the customer’s books do not find it.',
    of: write,
    effect: 'writes',
    prove: async (it) => {
      await restoringHeader(it);
      const answer = (await it.post('/api/cart/header', { body: { customer_PO: 'CONFORMANCE-TOO-LONG-1' } })).refuses(
        'PO_TOO_LONG',
      );
      const { message } = answer.json<{ message?: unknown }>();
      answer.demand(
        typeof message === 'string' && message !== '',
        'a `message`, which people are shown (S8.12)',
        answer.came.text.slice(0, 80),
      );
    },
  },
});

/** Gives the header back as it was. */
async function restoringHeader(it: Conversation): Promise<void> {
  const { header } = await cartOf(it);
  const { customer_PO = null, specialInstruction1 = null, specialInstruction2 = null } = header;
  const body = { customer_PO, specialInstruction1, specialInstruction2 };
  it.afterwards(async () => (await it.post('/api/cart/header', { body })).is(200));
}
