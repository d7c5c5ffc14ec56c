import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import type { SetupPort, StoreSetup, StoreSetupPort } from '../office/ports/setup.js';

/** The setup of a fake back office. */
export interface SetupFixture {
  /** Null: the back office cannot be set up this way. */
  setup: StoreSetup | null;
  /** Another person changed the setup since it was read. */
  isSetupChanged: boolean;
}

/** A store whose company is being entered. */
export const someSetup: StoreSetup = {
  step: 'COMPANY',
  company: {
    ...{ siteTitle: 'Harbor Foods', companyName: '', siteAddress: ['118 Commercial Wharf'], companyPhone: '', companyEmail: '' },
    ...{ timeZone: 'America/New_York', currency: 'USD', language: 'en-US', regionalFormat: 'en-US' },
  },
  colors: { primaryColor: '#008080', secondaryColor: '#f50057' },
  logo: { light: 'light.svg', dark: 'dark.svg', small: 'small.svg' },
  mail: { mode: 'OFF', server: null, from: null, test: null },
  ...{ productCount: 0, customerCount: 0, customerUserCount: 0, staffCount: 1 },
  ...{ hasLandingPage: false, hasDelivery: false, hasOrders: false },
};

/** A store without users: its link is `good`. */
export const fakeSetup = (write: (written: unknown) => void): SetupPort => ({
  isUnset: async () => true,
  open: async (token) => (token === 'good' ? { expiresAt: '2026-11-21T10:00:00.000Z', policy: defaultPasswordPolicy } : null),
  passkeyOptions: async (token, form) => {
    write({ token, form });
    return { challenge: 'c', options: '{}' };
  },
  create: async (token, administrator) => {
    write({ token, administrator });
    return { accessToken: 'WHATEVER-token', expiresIn: 43_200 };
  },
});

/** The steps of a fake back office. */
export function fakeStoreSetup(fixture: SetupFixture, write: (written: unknown) => void): StoreSetupPort {
  const setup = fixture.setup ?? someSetup;
  return {
    read: async () => fixture.setup,
    goTo: async (step) => {
      write({ step });
      return { ...setup, step };
    },
    saveCompany: async (values, seen) => {
      write({ values, seen });
      return { isSaved: !fixture.isSetupChanged, setup };
    },
    saveColors: async (values, seen) => {
      write({ values, seen });
      return { isSaved: !fixture.isSetupChanged, setup };
    },
    sendTestMail: async () => {
      write('test mail');
      return setup;
    },
  };
}
