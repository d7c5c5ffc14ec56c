import type { Page } from 'playwright/test';
import type { PasswordOptions } from '../../../domain/administration/password-options.js';
import type { Screen } from '../../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  type ShownNode,
  textbox,
} from '../../../paths/screen/shown.js';
import { drawTestBuyer } from '../../support/test-buyer.js';
import { GatewayAnswers } from './gateway-answers.js';
import { patchFields } from './patch-fields.js';
import { asUser, rememberIn } from './test-setup.js';

/** Options of the store that the screens of the administration show. */
export const siteOptions = {
  siteTitle: 'Northlight Provisions',
  passwordOptions: {
    minimumLength: 10,
    needsLowercase: true,
    needsUppercase: true,
    needsNumber: false,
    needsSpecial: false,
  } satisfies PasswordOptions,
  defaultPageLayout: 'LIST',
  defaultPageSortBy: 'BRAND',
} as const;

/** The wire form of {@link siteOptions}. */
const data = {
  administration: {
    __typename: 'Administration',
    ...siteOptions,
    passwordOptions: { __typename: 'PasswordOptions', ...siteOptions.passwordOptions },
  },
};

/**
 * Opens the administration as a user who is staff only to the client: the back office refuses every write that a failing path lets through, since other
 * tests use the same store.
 */
export async function openAdministration(page: Page, held: readonly string[]): Promise<GatewayAnswers> {
  await page.clock.install();
  const answers = await GatewayAnswers.on(page, {
    held: ['Administration', ...held],
    patch: patchFields({ isStaff: true }),
  });
  await rememberIn(page, await asUser(await drawTestBuyer()));
  await page.goto('/admin');
  await answers.release('Administration', { kind: 'data', data });
  await page.getByRole('button', { name: 'Sync Images' }).waitFor();
  return answers;
}

/** Cards of the administration; what is left out shows {@link siteOptions}. */
export interface AdministrationCards {
  passwordOptions?: Part;
  siteMetadata?: Part;
  imageSync?: Part;
}

/** The card Password Options. */
export const passwordOptionsCard = (
  { minimumLength, needsLowercase, needsUppercase, needsNumber, needsSpecial }: PasswordOptions,
  ...state: Part[]
): Part => [
  h2('Password Options'),
  'What a new password must have.',
  list(
    null,
    ...[
      `At least ${minimumLength} characters`,
      needsLowercase && 'A lowercase letter',
      needsUppercase && 'An uppercase letter',
      needsNumber && 'A number',
      needsSpecial && 'A special character',
    ].map((text) => text && item(text)),
  ),
  button('Change Password Options', ...state),
];

/** The card Site Metadata. */
export const siteMetadataCard = (field: Part, problem: string | null, save: Part, sync: Part): Part => [
  h2('Site Metadata'),
  textbox('Site Title', field, problem !== null && { invalid: true, description: problem }),
  problem !== null && alert(problem),
  button('Save Site Title', save),
  'Title and icon can be taken over from the back office. The icon of the browser’s tab is changed there only.',
  button('Sync Site Metadata', sync),
];

/** The card Image Sync. */
export const imageSyncCard = (...state: Part[]): Part => [
  h2('Image Sync'),
  'Fetches the pictures of products from the back office.',
  button('Sync Images', ...state),
];

const groups = [
  link('Store', { url: '/admin' }),
  link('Documents', { url: '/admin/scans' }),
  link('Activity', { url: '/admin/overview' }),
  link('People', { url: '/admin/customers' }),
  link('Catalogue', { url: '/admin/products' }),
  link('Delivery', { url: '/admin/delivery' }),
];

const areasOf = {
  store: [
    link('Options', { url: '/admin' }),
    link('Settings', { url: '/admin/settings' }),
    link('Menu', { url: '/admin/menu' }),
    link('Getting Started', { url: '/admin/getting-started' }),
  ],
  documents: [],
  activity: [
    link('Overview', { url: '/admin/overview' }),
    link('Reported Problems', { url: '/admin/problems' }),
    link('Audit Log', { url: '/admin/log' }),
  ],
  people: [
    link('Customers', { url: '/admin/customers' }),
    link('Users', { url: '/admin/users' }),
    link('Salespeople', { url: '/admin/salespeople' }),
  ],
  catalogue: [link('Products', { url: '/admin/products' }), link('Import', { url: '/admin/catalogue/import' })],
  delivery: [],
};

/** The links to the areas of the administration that staff have open, above the title of its pages: all groups, and the areas of the page's group. */
export const administrationAreas = (group: keyof typeof areasOf): Part =>
  nodeOf('navigation')('Areas of the administration', ...groups, ...areasOf[group]);

/** The page of the administration (A2.90). */
export function administrationPage(
  { passwordOptions, siteMetadata, imageSync }: AdministrationCards,
  notification: ShownNode | null = null,
): Screen {
  return {
    address: '/admin',
    title: 'Admin · Northlight Provisions',
    shows: [
      main(
        administrationAreas('store'),
        h1('Admin'),
        'Settings of the whole store. A change applies to everyone.',
        passwordOptions ?? passwordOptionsCard(siteOptions.passwordOptions),
        siteMetadata ?? siteMetadataCard({ value: siteOptions.siteTitle }, null, { disabled: true }, null),
        h2('Default Layout'),
        'How products are shown to users without a choice of their own.',
        combobox('Default Layout', { value: 'List', expanded: false }),
        h2('Default Sort By'),
        'How products are sorted for users without a choice of their own.',
        combobox('Default Sort By', { value: 'Brand', expanded: false }),
        imageSync ?? imageSyncCard(),
      ),
      ...(notification ? [notification] : []),
    ],
  };
}
