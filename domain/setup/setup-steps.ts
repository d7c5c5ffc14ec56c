/** Steps of setting up a store, after its first administrator; `done` is the end. */
export const setupSteps = ['company', 'look', 'mail', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Hours for which a setup link can be used. */
export const setupLinkHours = 24;

/** Longest side of an uploaded logo in px, and of the small one, which is a square. */
export const logoSize = { width: 640, height: 160, small: 256 } as const;

/** Largest logo that is taken: 5 MB. */
export const maxLogoBytes = 5 * 1024 * 1024;

/** Places of the site's logo, and the setting of each. */
export const logoPlaces = { light: 'logoLight', dark: 'logoDark', small: 'logoSmall' } as const;
export type LogoPlace = keyof typeof logoPlaces;
