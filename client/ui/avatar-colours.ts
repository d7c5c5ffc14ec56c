/** Discs for initials: told apart by hue, of like weight, and calm beside each other. */
export const avatarColours: readonly string[] = [
  '#0b7285',
  '#1864ab',
  '#5f3dc4',
  '#862e9c',
  '#a61e4d',
  '#c2410c',
  '#8a5a00',
  '#5c7a10',
  '#256b33',
  '#087f5b',
  '#495c70',
  '#7a4a2b',
];
