import type { OpenStore } from '../../../backend/store/database/open-store.js';
import { menuOverrides } from '../../../backend/store/tables/menu.js';
import { bearer, buildPunchoutSession, buildToken, letHaveKeys } from '../../../backend/testing/builders.js';
import { makeBuyer } from '../../../backend/testing/cart-fixture.js';
import { makeConsumer } from '../../../backend/testing/consumer-fixture.js';

/** Sender of a try; `witness` only orders meanwhile. */
export type Who = 'guest' | 'buyer' | 'consumer' | 'salesperson' | 'punchout' | 'witness';

/** Headers of everybody, each with a token of their own. */
export type People = Readonly<Record<Who, Readonly<Record<string, string>>>>;

/** Makes somebody of each kind, and lets the buyer do everything that a menu can open, and everything that staff may. */
export async function makePeople(store: OpenStore): Promise<People> {
  const buyer = await makeBuyer(store, { user: { isStaff: true } });
  const sales = await makeBuyer(store, { user: { isSalesperson: true } });
  const { userId, customerKey } = await makeBuyer(store);
  const token = await store.transaction(async (tx) => {
    await letHaveKeys(tx, buyer.userId);
    await tx.insert(menuOverrides).values({ userId: buyer.userId, key: 'EditLandingPage', isVisible: true, isLocked: false });
    const punchoutSessionId = await buildPunchoutSession(tx, { userId, customerKey });
    return await buildToken(tx, userId, { isPunchout: true, customerKey, punchoutSessionId });
  });
  return {
    guest: {},
    buyer: { ...buyer.headers },
    consumer: { ...(await makeConsumer(store)).headers },
    salesperson: { ...sales.headers },
    punchout: bearer(token),
    witness: { ...(await makeBuyer(store)).headers },
  };
}
