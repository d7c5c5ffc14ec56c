import type { UserRecord } from '../../domain/administration/people/user-record.js';
import type { PlacedCustomer, StoreUsersPort } from '../office/ports/store-users.js';

/** Users of a fake back office. */
export interface StoreUsersFixture {
  /** Null: the back office does not have them. */
  storeUser: UserRecord | null;
  /** Somebody saved the user meanwhile. */
  isUserChanged: boolean;
}

/** A user of a customer. */
export const storeUserWith = (change: Partial<UserRecord> = {}): UserRecord => ({
  ...{ id: '7', username: 'emily', name: 'Emily Hart', email: 'emily@example.com', kind: 'CUSTOMER', isStaff: false },
  ...{ isDisabled: false, customerKey: '17', customerCode: 'C-1042', customerName: 'Harbor Street Bistro', customerCount: 0 },
  ...{ isSelf: false, role: 'BUYER', directory: null, hasPassword: true, hasSecondFactor: false, passkeyCount: 0 },
  ...{ sessionCount: 1, lastSignInAt: '2026-11-21T10:00:00.000Z' },
  log: [{ id: '1', at: '2026-11-21T10:00:00.000Z', action: 'signIn.accepted', person: 'Emily Hart' }],
  ...change,
});

const choice: PlacedCustomer = {
  ...{ customerKey: '17', customerCode: 'C-1042', name: 'Harbor Street Bistro', city: 'Portland', state: 'ME' },
};

/** The users of a fake back office: one. */
export const fakeStoreUsers = (fixture: StoreUsersFixture, write: (written: unknown) => void): StoreUsersPort => {
  const found = () => fixture.storeUser ?? storeUserWith();
  return {
    list: async (query) => {
      write(query);
      return fixture.storeUser && { totalCount: 1, customerName: null, rows: [fixture.storeUser] };
    },
    find: async (id) => (fixture.storeUser?.id === id ? fixture.storeUser : null),
    create: async (user) => {
      write(user);
      return '8';
    },
    save: async (id, fields, seen) => {
      write({ id, fields, seen });
      return { isSaved: !fixture.isUserChanged, user: { ...found(), ...(!fixture.isUserChanged && fields) } };
    },
    act: async (id, action) => {
      write({ id, action });
      return found();
    },
    customerChoices: async (search, notServedBy) => {
      write({ search, notServedBy });
      return [choice];
    },
  };
};
