import { expect, type Locator, type Page } from 'playwright/test';
import { addressRequiredText } from '../../domain/addresses/delivery-address.js';
import type { OnScreen, Perform } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { AddressScreen } from '../e2e/pages/address-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { asConsumer, rememberIn } from './browser/test-setup.js';
import { type ShipMethodMachine, shipMethodModel } from './shipMethod.model.js';

interface ScreenContext {
  page: Page;
  answers: GatewayAnswers;
  addresses: AddressScreen;
  question: Locator;
}
type Act = Perform<ShipMethodMachine, undefined, ScreenContext>;

const restriction = 'Our trucks do not go there.';
const address = {
  ...{ __typename: 'DeliveryAddress', id: '1', key: 'A1', isPrimary: true, name: 'WHATEVER', display: 'Home', zip: '04101' },
  ...{ address1: null, address2: null, city: null, state: null, county: null, contact: null, phone: null },
  ...{ deliveryTime: null, minimumOrderAmount: null, isValidZipCode: true },
};
const answered =
  (answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer('Addresses', answer);
const book = (...addresses: readonly object[]): Act => answered({ kind: 'data', data: { addresses } });

/** Pickup or delivery in a browser. */
export const shipMethodOnScreen: OnScreen<ShipMethodMachine, undefined, ScreenContext> = {
  model: shipMethodModel,
  excluded: {},
  onlyNew: shipMethodModel.scenarios.slice(1).map(({ name }) => name),

  async open(page, { input: { allowed, restrictsZipCodes } }) {
    const answers = await GatewayAnswers.on(page, {
      held: ['Addresses'],
      patch: patchFields({
        allowConsumerPickup: allowed.pickup,
        allowConsumerDelivery: allowed.delivery,
        zipCodeRestrictionFlag: restrictsZipCodes,
        zipCodeRestrictionMessage: restriction,
      }),
    });
    await rememberIn(page, await asConsumer());
    await page.goto('/');
    const question = page.getByRole('alertdialog', { name: 'Proceed with undeliverable zip code?' });
    return { page, answers, addresses: new AddressScreen(page), question };
  },

  cannot: () => null,

  events: {
    'method.chosen': async ({ page }, { event }) =>
      await page.getByRole('button', { name: event.method === 'pickup' ? /^Pickup/ : /^Delivery/ }).click(),
    'address.requested': async ({ page }) => await page.getByRole('button', { name: 'Add Address' }).click(),
    'address.saved': async ({ addresses }, { event }) => {
      await addresses.dialog.getByLabel('Name (required)', { exact: true }).fill('Emily Hart');
      await addresses.fills({ 'Display Name': 'Home', 'Zip Code': event.address.zip ?? '' });
    },
    cancel: async ({ addresses, question }, { before }) =>
      await (before.matches('addingAddress') ? addresses.dialog : question).getByRole('button', { name: 'Cancel' }).click(),
    confirm: async ({ question }) => await question.getByRole('button', { name: 'Proceed to Browse' }).click(),
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    findAddress: {
      near: book(address),
      far: book({ ...address, zip: '04743', isValidZipCode: false }),
      none: book(),
      'no answer': answered({ kind: 'failure', code: 'INTERNAL' }),
    },
  },
  delays: {},

  states: {
    deciding: 'passing',
    choosing: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'How would you like to get your order?' })).toBeVisible();
      await expect(page).toHaveURL(/\/select-shipmethod$/);
    },
    findingAddress: async ({ page }) => await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached(),
    failed: async ({ page }) => await expect(page.getByText('Your addresses could not be read')).toBeVisible(),
    addingAddress: async ({ addresses }) => await expect(addresses.dialog).toContainText(english(addressRequiredText)),
    withoutAddress: async ({ page, addresses }) => {
      await expect(addresses.dialog).toBeHidden();
      await expect(page.getByText(english(addressRequiredText))).toBeVisible();
    },
    askingToProceed: async ({ question }) => await expect(question).toContainText(restriction),
    unavailable: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Pickup|Delivery)/ })).toBeHidden();
    },
    decided: async ({ page }, { snapshot }) => {
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      const { allowed, method } = snapshot.context;
      // A method that is the only choice is not stored (S4.14).
      const kept = allowed.pickup && allowed.delivery ? method : null;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('shipMethod'))).toBe(kept);
    },
  },
  unreached: {},
};
