/** Contrast of WCAG 2.2 between two colours `#rrggbb`: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever reads better on the colour. One of them always reaches 4.5. */
export const textOn = (colour: string): string => (contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#000000');

/** The colour, moved towards black or white just as far as it takes to read on the surface with the given contrast (A9.6). */
export function readableOn(surface: string, colour: string, wanted = 4.5): string {
  const towards = luminance(surface) > 0.4 ? 0 : 255;
  for (let share = 0; share <= 1; share += 0.04) {
    const moved = mix(colour, towards, share);
    if (contrast(surface, moved) >= wanted) return moved;
  }
  return towards === 0 ? '#000000' : '#ffffff';
}

/** The colour over a surface at the given opacity, as one colour. */
export function tint(surface: string, colour: string, opacity: number): string {
  const [under, over] = [channels(surface), channels(colour)];
  return hex(under.map((value, index) => value + ((over[index] ?? value) - value) * opacity));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const mix = (colour: string, towards: number, share: number): string =>
  hex(channels(colour).map((value) => value + (towards - value) * share));

const hex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
