import type { SiteSyncAnswer } from '../../domain/administration/messages.js';
import { optionsOf } from '../../domain/administration/password-options.js';
import { defaultPasswordPolicy } from '../../domain/password/password-policy.js';
import type { AdministrationPort, SiteOptions } from '../office/ports/administration.js';

/** Data of the administration. */
export interface AdministrationFixture {
  siteOptions: SiteOptions;
  siteSync: SiteSyncAnswer;
}

/** Options of a store, with changes. */
export const siteOptionsWith = (change: Partial<SiteOptions> = {}): SiteOptions => ({
  siteTitle: 'WHATEVER Foods',
  passwordOptions: optionsOf(defaultPasswordPolicy),
  defaultPageLayout: 'GRID',
  defaultPageSortBy: 'DESCRIPTION',
  ...change,
});

/** The administration of a fake back office. */
export const fakeAdministration = (fixture: AdministrationFixture, write: (written: unknown) => void): AdministrationPort => ({
  options: async () => fixture.siteOptions,
  saveTitle: async (title) => {
    write({ title });
    return title;
  },
  savePasswordOptions: async (options) => write(options),
  saveLayout: async (layout) => write({ layout }),
  saveSortOrder: async (sort) => write({ sort }),
  syncSite: async () => {
    write('syncSite');
    return fixture.siteSync;
  },
  syncImages: async () => {
    write('syncImages');
    return null;
  },
});
