import { expect, it } from 'vitest';
import { supportedMenu } from './menu-capabilities.js';
import { isPlaceOpen } from './places.js';

const open = (key: string) => ({ key, isVisible: true, isLocked: false });

it.each([
  [[], false],
  [['REORDER'], false],
  [['API_KEYS'], true],
] as const)('with the capabilities %j the screen of API keys is open: %s', (capabilities, isOpen) => {
  const menu = supportedMenu([open('Cart'), open('ApiKeys')], capabilities);
  const viewer = {
    userKind: 'CUSTOMER',
    isPunchout: false,
    isReadOnly: false,
    isStaff: false,
    isStaffOnly: false,
    menu,
  } as const;
  expect(isPlaceOpen('/account/api-keys', viewer)).toBe(isOpen);
  expect(isPlaceOpen('/cart', viewer)).toBe(true);
});
