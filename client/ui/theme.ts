import type { CSSProperties } from 'react';
import { readableOn, textOn, tint } from './contrast.js';

/** Light or dark. */
export type Mode = 'light' | 'dark';

/** A person's choice of theme (A2.77); any colour but `#rrggbb` is refused before it gets here. */
export interface ThemeChoice {
  readonly mode: Mode;
  readonly primary: string;
  readonly secondary: string;
}

const greys = {
  light: {
    canvas: '#f4f5f6',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eceef0',
    border: '#dfe2e5',
    strong: '#868e96',
    text: '#16191c',
    muted: '#5a636b',
  },
  dark: {
    canvas: '#101315',
    surface: '#171b1e',
    raised: '#1f2428',
    sunken: '#0b0d0f',
    border: '#2c3338',
    strong: '#6c767e',
    text: '#eef1f3',
    muted: '#a0a9b1',
  },
} as const;

const signals = {
  danger: '#c92a2a',
  warning: '#a05a00',
  success: '#1b7a43',
} as const;

/** The roles of a colour, as custom properties' values. Every text role reads with 4.5 or more on every surface it is used on. */
function colours({ mode, primary, secondary }: ThemeChoice) {
  const grey = greys[mode];
  const readable = (colour: string) => readableOn(mode === 'light' ? grey.canvas : grey.raised, colour);
  const soft = (colour: string) => tint(grey.surface, colour, mode === 'light' ? 0.08 : 0.16);
  const signal = (name: keyof typeof signals) => {
    const text = readableOn(soft(signals[name]), readable(signals[name]));
    return {
      [name]: text,
      [`${name}-soft`]: soft(signals[name]),
      [`${name}-fill`]: signals[name],
      [`on-${name}`]: textOn(signals[name]),
    };
  };
  const primaryFill = mode === 'dark' ? readableOn(grey.surface, primary, 3) : primary;
  return {
    canvas: grey.canvas,
    surface: grey.surface,
    raised: grey.raised,
    sunken: grey.sunken,
    border: grey.border,
    'border-strong': grey.strong,
    text: grey.text,
    muted: grey.muted,
    primary: readableOn(soft(primary), readable(primary)),
    'primary-fill': primaryFill,
    'primary-hover': tint(primaryFill, textOn(primaryFill) === '#ffffff' ? '#000000' : '#ffffff', 0.12),
    'primary-soft': soft(primary),
    'on-primary': textOn(primaryFill),
    secondary: readable(secondary),
    'secondary-fill': secondary,
    'on-secondary': textOn(secondary),
    focus: readable(primary),
    hover: tint(grey.surface, grey.text, 0.05),
    pressed: tint(grey.surface, grey.text, 0.09),
    scrim: mode === 'light' ? 'rgb(16 19 21 / 45%)' : 'rgb(0 0 0 / 62%)',
    ...signal('danger'),
    ...signal('warning'),
    ...signal('success'),
  } as const;
}

/** Roles of colours; components use nothing else. */
export type Colour =
  | 'canvas'
  | 'surface'
  | 'raised'
  | 'sunken'
  | 'border'
  | 'border-strong'
  | 'text'
  | 'muted'
  | 'primary'
  | 'primary-fill'
  | 'primary-hover'
  | 'primary-soft'
  | 'on-primary'
  | 'secondary'
  | 'secondary-fill'
  | 'on-secondary'
  | 'focus'
  | 'hover'
  | 'pressed'
  | 'scrim'
  | 'danger'
  | 'danger-soft'
  | 'danger-fill'
  | 'on-danger'
  | 'warning'
  | 'warning-soft'
  | 'warning-fill'
  | 'on-warning'
  | 'success'
  | 'success-soft'
  | 'success-fill'
  | 'on-success';

/** A colour by its role. */
export const colour = (role: Colour): string => `var(--${role})`;

/** Colors of text in both colors of a choice: moved as far as it takes to be read (A9.6). */
export function textColours(choice: ThemeChoice): Pick<ThemeChoice, 'primary' | 'secondary'> {
  const { primary, secondary } = colours(choice);
  return { primary, secondary };
}

/** Custom properties of a choice, for the style of a part of a page. */
export const customPropertyStyle = (choice: ThemeChoice): CSSProperties =>
  Object.fromEntries(Object.entries(colours(choice)).map(([role, value]) => [`--${role}`, value]));

/** Custom properties of a choice, for the root element. */
export const customProperties = (choice: ThemeChoice): string =>
  Object.entries(colours(choice))
    .map(([role, value]) => `--${role}: ${value};`)
    .join('\n');

/** Steps of the 4 px grid: 8 inside, 16 between, 24 around groups. */
export const space = (steps: number): string => `${steps * 4}px`;

/** Sizes of type, in rem so that a person's own size counts. */
export const fontSize = {
  small: '0.75rem',
  body: '0.875rem',
  large: '1rem',
  title: '1.25rem',
  heading: '1.5rem',
  display: '2rem',
} as const;

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

export const radius = { small: '6px', medium: '8px', large: '12px', round: '999px' } as const;

export const shadow = {
  low: '0 1px 2px rgb(16 24 32 / 6%)',
  medium: '0 4px 16px rgb(16 24 32 / 12%)',
  high: '0 16px 48px rgb(16 24 32 / 24%)',
} as const;

/** Only to say where something went; none with reduced motion. */
export const motion = { fast: '120ms ease-out', medium: '180ms cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

/** Breakpoints in px (A9.2): phones up to 600; the side menu is permanent from 960. */
export const breakpoint = { mobile: 600, medium: 960 } as const;

/** Media queries, ready for a rule: `${media.mobile} { … }`. */
export const media = {
  mobile: `@media (max-width: ${breakpoint.mobile}px)`,
  aboveMobile: `@media (min-width: ${breakpoint.mobile + 1}px)`,
  belowMedium: `@media (max-width: ${breakpoint.medium - 1}px)`,
  medium: `@media (min-width: ${breakpoint.medium}px)`,
  /** A window, or a zoom, that a bar at its edge would take most of. */
  short: '@media (max-height: 520px)',
  touch: '@media (pointer: coarse)',
  print: '@media print',
  hover: '@media (hover: hover)',
} as const;

/** Layers, from the page up. */
export const layer = { sticky: 10, header: 20, drawer: 30, dialog: 40, notification: 50 } as const;
