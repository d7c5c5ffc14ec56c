import type { MenuEditingPort, ScopedMenuEntry } from '../office/ports/menu-editing.js';
import type { ServedChange, ServedCustomersPort } from '../office/ports/served-customers.js';

/** Menus and lists of customers of a fake back office. */
export interface PeopleFixture {
  /** Somebody changed the entry meanwhile. */
  isMenuChanged: boolean;
  servedChange: ServedChange;
}

const entry: ScopedMenuEntry = {
  ...{ key: 'Cart', state: 'open', origin: 'SITE', own: null, inherited: 'open', isLogged: false },
};

/** The menus of a fake back office, of one entry; user 9 is unknown. */
export const fakeMenuEditing = (fixture: PeopleFixture, write: (written: unknown) => void): MenuEditingPort => ({
  read: async ({ scope, of }) => (of === '9' ? null : { name: scope === 'SITE' ? null : 'Emily Hart', entries: [entry] }),
  save: async (owner, key, value, seen) => {
    write({ owner, key, value, seen });
    const isSaved = !fixture.isMenuChanged;
    return { isSaved, entry: isSaved ? { ...entry, own: value.state, state: value.state ?? 'open' } : entry };
  },
});

/** The lists of a fake back office: that of salesperson 7. */
export const fakeServedCustomers = (fixture: PeopleFixture, write: (written: unknown) => void): ServedCustomersPort => {
  const changed = (written: unknown) => {
    write(written);
    return fixture.servedChange;
  };
  return {
    list: async (userId, query) => {
      write(query);
      if (userId !== '7') return null;
      const customer = { customerKey: '17', customerCode: 'C-1042', name: 'Harbor Street Bistro', city: 'Portland', state: 'ME' };
      const rows = [{ ...customer, isActive: true, role: null }];
      return { userId, userName: 'Sam Ortiz', userKind: 'SALESPERSON', totalCount: 1, listCount: 1, rows };
    },
    change: async (userId, request) => changed({ userId, request }),
    handOver: async (userId, otherId, way) => changed({ userId, otherId, way }),
    restore: async (userId, changeId) => changed({ userId, changeId }),
  };
};
