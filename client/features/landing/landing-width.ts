/** Name of the container whose width decides how the page is laid out: a preview is as wide as a phone on a wide screen. */
export const landingContainer = 'landing';

/** Rules for the width of the landing page, ready for a style: `${landingWidth.narrow} { … }`. */
export const landingWidth = {
  /** One column: phones of up to 600 px, without the margins of the page. */
  narrow: `@container ${landingContainer} (max-width: 568px)`,
  /** Two columns: tablets. */
  medium: `@container ${landingContainer} (max-width: 760px)`,
} as const;
