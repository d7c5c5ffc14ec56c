import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Embedded fonts, so that a document looks the same everywhere and its text can be selected. Their figures have equal widths by default: requesting
 * tabular figures takes PDFKit four times as long, because it then caches no words.
 */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
} as const;

export const fontFamily = 'IBM Plex Sans';

export type FontName = keyof typeof fontFiles;

/** Colours that poor printers reproduce, too: contrast over 7 on white, muted over 5. */
export const ink = { body: '#17201d', muted: '#56635e', rule: '#c9d1ce', band: '#f1f4f3' } as const;

/** In points. */
export const size = { title: 19, body: 8.5, small: 7.25 } as const;

/** A letter page, in points. */
export const page = { width: 612, height: 792, margin: 46, top: 46, bottom: 60 } as const;
export const contentWidth = page.width - 2 * page.margin;
/** Bottom of a page's content. */
export const contentEnd = page.height - page.bottom;
