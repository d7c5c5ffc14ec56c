import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.js';
import { customProperties, type Mode } from './theme.js';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
const rolesOf = (mode: Mode, primary: string, secondary: string) =>
  Object.fromEntries(
    [...customProperties({ mode, primary, secondary }).matchAll(/--([\w-]+): (#\w+);/g)].map(([, role = '', value = '']) => [
      role,
      value,
    ]),
  );

/** Text role and the surfaces behind it. */
const pairs: [string, string[]][] = [
  ['text', ['canvas', 'surface', 'raised', 'hover', 'pressed']],
  ['muted', ['canvas', 'surface', 'raised', 'hover']],
  ['primary', ['canvas', 'surface', 'primary-soft']],
  ['on-primary', ['primary-fill', 'primary-hover']],
  ['on-secondary', ['secondary-fill']],
  ['danger', ['canvas', 'surface', 'danger-soft']],
  ['warning', ['canvas', 'surface', 'warning-soft']],
  ['success', ['canvas', 'surface', 'success-soft']],
  ['on-danger', ['danger-fill']],
];

test('every text role reads on every surface it stands on, whatever colours are chosen (A9.6)', () => {
  fc.assert(
    fc.property(fc.constantFrom<Mode>('light', 'dark'), colour, colour, (mode, primary, secondary) => {
      const roles = rolesOf(mode, primary, secondary);
      for (const [text, surfaces] of pairs) {
        for (const surface of surfaces) {
          expect(contrast(roles[text] ?? '', roles[surface] ?? ''), `${mode}: ${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
  );
});

test('the default colours are used as they are where they read well (A9.6)', () => {
  expect(rolesOf('light', '#008080', '#f50057')['primary-fill']).toBe('#008080');
});
