import type { ApiKey } from '../../domain/api-keys/api-key.js';
import type { SavedPreferences } from '../../domain/registration/preferences.js';
import { defaultTheme } from '../../domain/theme/default-theme.js';
import type { PersonalBackOffice } from '../office/ports/back-office.js';
import type { Theme } from '../office/ports/theme.js';
import { apiKeyWith, settingsWith } from './dtos.js';

/** The choices of a user in a fake back office, and their API keys. */
export interface ChoicesFixture {
  preferences: SavedPreferences;
  theme: Theme;
  apiKeys: readonly ApiKey[];
}

export const choicesFixture: ChoicesFixture = {
  preferences: { company: 'Hart Catering', phone: '2075550148', emailOption: true },
  theme: { mode: 'DARK', primaryColor: '#123456', secondaryColor: '#f50057', isOwn: true },
  apiKeys: [apiKeyWith()],
};

type ChoicesClients = Pick<PersonalBackOffice, 'preferences' | 'mailChoices' | 'theme' | 'apiKeys' | 'settings'>;

/** The choices of a user in a fake back office, their settings and their API keys. */
export function fakeChoices(fixture: ChoicesFixture, write: (written: unknown) => void): ChoicesClients {
  return {
    preferences: {
      read: async () => fixture.preferences,
      save: async (change) => {
        write(change);
        return null;
      },
    },
    mailChoices: {
      read: async () => [{ kind: 'order.submitted', isOn: true }],
      change: async (choice) => {
        write(choice);
        return [choice];
      },
    },
    theme: {
      read: async () => fixture.theme,
      save: async (theme) => {
        write(theme);
        return null;
      },
      reset: async () => {
        write('reset');
        return { ...defaultTheme, mode: null, isOwn: false };
      },
    },
    apiKeys: {
      list: async () => fixture.apiKeys,
      create: async (key) => {
        write(key);
        return { secret: 'wsk_WHATEVER', key: apiKeyWith({ id: '2', name: key.name, scopes: key.scopes }) };
      },
      revoke: async (id) => write(id),
    },
    settings: {
      settings: async () =>
        settingsWith({
          canChangePrice: true,
          orderQuantityRounding: 'AUTO_ROUND_UP',
          defaultPageLayout: 'LIST',
          globalPageLayout: 'LIST',
        }),
      menu: async () => [{ key: 'AllProducts', isVisible: true, isLocked: false, isLogged: false }],
      defaults: async () => ({ pageLayout: 'QUICK_ENTRY', pageSortBy: null, language: null }),
      saveDefaults: async (change) => {
        write(change);
        return {
          pageLayout: change.pageLayout ?? null,
          pageSortBy: change.pageSortBy ?? null,
          language: change.language ?? null,
        };
      },
      logVisit: async (key) => write(key),
    },
  };
}
