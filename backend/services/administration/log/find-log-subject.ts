import type { LogSubject } from '../../../../domain/administration/log/log-subjects.js';
import { findProductKey, type LogSubjectMatch } from '../../../store/administration/store-log.js';
import type { Db } from '../../../store/database/database.js';
import { findCustomerForSettings, findUserForSettings } from '../../../store/settings/setting-owners.js';

type Facts = LogSubjectMatch['facts'];

/** The entries about a subject, by its code, name or number as people type it; undefined if nothing is known by it. */
export async function findLogSubject(
  db: Db,
  { kind, of }: { readonly kind: LogSubject; readonly of: string },
): Promise<LogSubjectMatch | undefined> {
  const name = of.trim();
  switch (kind) {
    case 'CUSTOMER': {
      const customer = await findCustomerForSettings(db, name);
      if (!customer) return;
      const { key, code } = customer;
      return { customerKey: key, facts: [{ customer: code }, { scope: 'customer', scopeId: key }] };
    }
    case 'USER': {
      const user = await findUserForSettings(db, name);
      if (!user) return;
      const { id, username } = user;
      const facts: Facts = [
        { user: username },
        { scope: 'user', scopeId: id },
        { colleagueId: id },
        { subjectId: id },
        { recipient: id },
      ];
      return { userId: id, facts };
    }
    case 'PRODUCT': {
      const productKey = await findProductKey(db, name);
      // A product that was deleted since is known by its code alone.
      return { facts: [{ product: name }, ...(productKey === undefined ? [] : [{ productKey }])] };
    }
    case 'ORDER':
      return { facts: [{ orderNumber: name }] };
    case 'SETTING':
      return { facts: [{ key: name }] };
  }
}
