import type { PunchoutBuyer } from '../../domain/punchout/buyer.js';
import type { BuyerOutcome, PunchoutBuyersPort } from '../office/ports/punchout-buyers.js';

/** A procurement system that speaks cXML. */
export const buyerWith = (change: Partial<PunchoutBuyer> = {}): PunchoutBuyer => ({
  ...{ id: '3', name: 'Coupa', dialect: 'CXML', domain: 'DUNS', identity: 'HARBOR-DUNS', senderDomain: '', senderIdentity: '' },
  ...{ supplierDomain: 'DUNS', supplierIdentity: 'NORTHLIGHT', postbackHosts: ['coupa.example.com'], encoding: 'URLENCODED' },
  ...{ version: 'b1', isEnabled: true, lastVisitAt: '2026-11-21T10:00:00.000Z' },
  ...change,
});

/** The procurement systems of a fake back office. */
export const fakePunchoutBuyers = (
  fixture: { readonly buyerConflict: PunchoutBuyer | null },
  write: (written: unknown) => void,
): PunchoutBuyersPort => ({
  register: async (customerKey, { dialect, values, secret }) => {
    write({ customerKey, dialect, values, secret });
    const made = secret === '' ? 'made-by-the-store' : null;
    return { isSaved: true, buyer: buyerWith({ ...values, dialect, id: '4', lastVisitAt: null }), secret: made };
  },
  change: async (customerKey, id, change): Promise<BuyerOutcome> => {
    write({ customerKey, id, change });
    if (fixture.buyerConflict !== null) return { isSaved: false, buyer: fixture.buyerConflict };
    const secret = change.kind === 'secret' && change.secret === '' ? 'made-by-the-store' : null;
    if (change.kind === 'values') return { isSaved: true, buyer: buyerWith(change.values), secret };
    return { isSaved: true, buyer: buyerWith(change.kind === 'enabled' ? { isEnabled: change.isEnabled } : {}), secret };
  },
});
