import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The drawings of Fluent Emoji Flat, 32 × 32 each (see NOTICE.md for their license). */
export interface Symbols {
  /** The SVG content of a drawing; throws if the name is unknown. */
  body(name: string): string;
}

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** Reads the drawings from the installed package; nothing is fetched. */
export function loadSymbols(): Symbols {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  return {
    body(name) {
      const icon = icons[name];
      if (icon === undefined) throw new Error(`No drawing is called "${name}"`);
      return icon.body;
    },
  };
}
