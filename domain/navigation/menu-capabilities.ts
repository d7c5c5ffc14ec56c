import type { Capability } from '../system/capabilities.js';
import type { MenuEntry } from './menu.js';

/** Menu entries whose screen needs a capability of the back office. */
const needed: Readonly<Record<string, Capability>> = {
  ApiKeys: 'API_KEYS',
  Colleagues: 'COLLEAGUES',
  EditLandingPage: 'LANDING_EDITOR',
};

/** The menu without the entries whose capability the back office lacks, so that neither their links nor their screens exist. */
export const supportedMenu = <Entry extends MenuEntry>(menu: readonly Entry[], capabilities: readonly Capability[]): Entry[] =>
  menu.filter(({ key }) => {
    const capability = needed[key];
    return capability === undefined || capabilities.includes(capability);
  });
