import type { BookOwner } from '../../../gateway/office/ports/addresses.js';
import { addressesShape, addressShape } from '../../../gateway/office/rest/addresses/addresses.wire.js';
import { type Check, inArea } from '../check.js';
import type { Conversation } from '../conversation.js';

const typed = {
  display: 'Conformance',
  name: 'Conformance Check',
  address1: '1 Test St',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
};

/** The two books have the same life, and differ in whose they are and in one method. */
const bookChecks = (owner: BookOwner): readonly Check[] => {
  const [as, book] =
    owner === 'account' ? (['buyer', 'a customer’s ship-tos'] as const) : (['consumer', 'a consumer’s addresses'] as const);
  const path = `/api/${owner}/address`;
  const method = owner === 'account' ? 'PUT' : 'POST';
  return inArea('addresses', {
    [`${owner}.list`]: {
      says: `gives ${book}`,
      requirement: owner === 'account' ? 'S7.37' : 'S7.36',
      otherwise: 'Delivery Address is an error, and checkout has nowhere to deliver to.',
      of: `GET ${path}`,
      as,
      prove: async (it) => void (await bookOf(it, owner)),
    },
    [`${owner}.add`]: {
      says: 'adds an address and answers it with 201',
      requirement: 'S3.15',
      otherwise: 'a new address is lost.',
      of: `POST ${path}`,
      as,
      effect: 'writes',
      prove: async (it) => {
        const added = await withAddress(it, owner);
        const book = await bookOf(it, owner);
        const answer = (await it.get(path)).is(200);
        answer.demand(
          book.some(({ key }) => key === added.key),
          `address ${added.key} in the book`,
          'a book without it',
        );
      },
    },
    [`${owner}.incomplete`]: {
      says: 'refuses an incomplete address with 409, and names the fields',
      requirement: 'S5.19',
      otherwise: 'people read that something is wrong, but no field is marked.',
      of: `POST ${path}`,
      as,
      effect: 'writes',
      prove: async (it) => {
        const answer = await it.post(path, { body: { display: 'Conformance', zip: 'nowhere' }, key: true });
        const { problems = [] } = answer.refuses('FIELD_REQUIRED', 'ZIP_INVALID').json<{ problems?: { field?: string }[] }>();
        for (const field of ['name', 'zip']) {
          if (problems.length > 0 && !problems.some((each) => each.field === field))
            it.notes.push(`no problem names the field ${field}`);
        }
      },
    },
    [`${owner}.change`]: {
      says: 'changes an address, and answers 404 to one that is not in the book',
      requirement: 'S7.37',
      otherwise: 'an edited address is as it was.',
      of: `${method} ${path}/{key}`,
      as,
      effect: 'writes',
      prove: async (it) => {
        const { key } = await withAddress(it, owner);
        const answer = (await it.ask(method, `${path}/${key}`, { body: { ...typed, name: 'Conformance Two' } })).is(200);
        const { name } = await answer.shaped(addressShape);
        answer.demand(name === 'Conformance Two', 'name “Conformance Two”', `“${name}”`);
        (await it.ask(method, `${path}/CONFORMANCE-NO`, { body: typed })).is(404);
      },
    },
    [`${owner}.primary`]: {
      says: 'makes an address the primary one, and lets nobody delete that',
      requirement: 'S7.38',
      otherwise: 'carts begin with the wrong address, or with none.',
      of: [`POST ${path}/{key}/primary`, `DELETE ${path}/{key}`],
      as,
      effect: 'writes',
      prove: async (it) => {
        const before = (await bookOf(it, owner)).find(({ isPrimary }) => isPrimary);
        if (before === undefined) return it.skip('the book has no primary address to go back to');
        const { key } = await withAddress(it, owner);
        it.afterwards(async () => (await it.post(`${path}/${before.key}/primary`)).is(200));
        const answer = (await it.post(`${path}/${key}/primary`)).is(200);
        const made = await answer.shaped(addressShape);
        answer.demand(made.isPrimary === true, 'isPrimary true', `${made.isPrimary}`);
        const others = (await bookOf(it, owner)).filter(({ isPrimary }) => isPrimary);
        answer.demand(others.length === 1, 'one primary address', `${others.length}`);
        (await it.remove(`${path}/${key}`)).refuses('ADDRESS_NOT_DELETABLE');
      },
    },
    [`${owner}.delete`]: {
      says: 'deletes an address with 204; what is gone is 404',
      requirement: 'S5.24',
      otherwise: 'Delete Address fails.',
      of: `DELETE ${path}/{key}`,
      as,
      effect: 'writes',
      prove: async (it) => {
        const { key } = await withAddress(it, owner);
        (await it.remove(`${path}/${key}`)).is(200, 204);
        (await it.remove(`${path}/${key}`)).is(404);
      },
    },
  });
};

/** Where goods go (S7.35). */
export const addressesChecks = [
  ...bookChecks('account'),
  ...bookChecks('consumer'),
  ...inArea('addresses', {
    'log-zip': {
      says: 'writes down a zip code that nothing is delivered to',
      requirement: 'S7.36',
      otherwise: 'you do not learn where customers would be.',
      of: 'POST /api/consumer/address/log/{zip}',
      as: 'consumer',
      effect: 'writes',
      prove: async ({ post }) => void (await post('/api/consumer/address/log/99999')).is(200, 204),
    },
    'no-guests': {
      says: 'answers 401 to an address book without a token',
      requirement: 'S6.1',
      otherwise: 'strangers read where customers live.',
      of: ['GET /api/account/address', 'GET /api/consumer/address'],
      as: 'guest',
      prove: async ({ get }) => {
        (await get('/api/account/address')).is(401);
        (await get('/api/consumer/address')).is(401);
      },
    },
  }),
];

async function bookOf(it: Conversation, owner: BookOwner) {
  return await (await it.get(`/api/${owner}/address`)).is(200).shaped(addressesShape);
}

/** Adds an address for the length of the check; to a book with one, because the first of a book cannot be taken out again. */
async function withAddress(it: Conversation, owner: BookOwner) {
  if ((await bookOf(it, owner)).length === 0)
    it.skip('the book is empty, and its first address could not be deleted again (S5.24)');
  const answer = await it.post(`/api/${owner}/address`, { body: typed, key: true });
  const added = await answer.is(201).shaped(addressShape);
  it.afterwards(async () => {
    const { came } = await it.remove(`/api/${owner}/address/${added.key}`);
    if (came.status >= 300 && came.status !== 404)
      throw new Error(`address ${added.key} is still in the book (status ${came.status})`);
  });
  return { ...added, key: String(added.key) };
}
