import { expect, type Locator } from 'playwright/test';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { AddressScreen } from '../e2e/pages/address-screen.js';
import { callsOfFrame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { asConsumer, rememberIn } from './browser/test-setup.js';
import { type ShipMethodMachine, shipMethodModel } from './shipMethod.model.js';
import * as shows from './shipMethod.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  addresses: AddressScreen;
  question: Locator;
}
type Act = Perform<ShipMethodMachine, undefined, ScreenContext>;

const address = (key: string, zip: string, isPrimary: boolean) => ({
  ...{ __typename: 'DeliveryAddress', id: key, key, isPrimary, name: 'WHATEVER', display: key, zip },
  ...{ address1: null, address2: null, city: null, state: null, county: null, contact: null, phone: null },
  ...{ deliveryTime: null, minimumOrderAmount: null, isValidZipCode: zip === near },
});
const near = '04101';
const far = '04743';

/** Texts typed into the dialog, by label. */
const typed = {
  'Display Name (required)': 'Home',
  'Name (required)': 'Emily Hart',
  'Address Line 1': '12 Harbor St',
  'Address Line 2': 'Floor 2',
  City: 'Portland',
  State: 'ME',
} as const;

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
        zipCodeRestrictionMessage: shows.restriction,
      }),
    });
    await rememberIn(page, await asConsumer());
    await page.goto('/');
    const question = page.getByRole('alertdialog', { name: 'Proceed with undeliverable zip code?' });
    return {
      ...{ page, answers, question, sent: answers.sent, addresses: new AddressScreen(page) },
      heard: async () => await answers.heard('shipMethod'),
    };
  },

  cannot: () => null,

  events: {
    'method.chosen': async ({ page }, { event }) =>
      await page.getByRole('button', { name: event.method === 'pickup' ? /^Pickup/ : /^Delivery/ }).click(),
    'address.requested': async ({ page }) => await page.getByRole('button', { name: 'Add Address' }).click(),
    'address.saved': async ({ addresses }, { event }) => {
      for (const [label, text] of Object.entries(typed)) await addresses.dialog.getByLabel(label, { exact: true }).fill(text);
      await addresses.fills({ 'ZIP Code': event.address.zip ?? '' });
    },
    cancel: async ({ addresses, question }, { before }) =>
      await (before.matches('addingAddress') ? addresses.dialog : question).getByRole('button', { name: 'Cancel' }).click(),
    confirm: async ({ question }) => await question.getByRole('button', { name: 'Proceed to Browse' }).click(),
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    findAddress: {
      // The primary address decides, wherever it is in the book.
      near: book(address('Cottage', far, false), address('Home', near, true), address('Barn', far, false)),
      far: book(address('Home', near, false), address('Cottage', far, true), address('Shop', near, false)),
      none: book(),
      'no answer': answered({ kind: 'failure', code: 'INTERNAL' }),
    },
  },
  delays: {},

  components: ['client/features/ship-method'],
  calls: { findAddress: { name: 'Addresses', variables: () => ({}) } },
  alsoCalls: (_, { snapshot, step }) => {
    const { zip } = { zip: undefined, ...(step?.event as { address?: { zip: string } } | undefined)?.address };
    const isFound = step?.event.type.startsWith('xstate.') && snapshot.matches('askingToProceed');
    return [
      ...(zip === undefined ? [] : [addressAdded(zip)]),
      ...(isFound || (zip !== undefined && snapshot.matches('askingToProceed'))
        ? [{ name: 'LogUndeliverableZip', variables: { zip: far } }]
        : []),
    ];
  },
  besides: { ...callsOfFrame, Landing: 'the home page' },
  states: {
    deciding: 'passing',
    choosing: (_, seen) => shows.choosing(seen),
    findingAddress: (_, seen) => shows.finding(seen),
    failed: (_, seen) => shows.failed(seen),
    addingAddress: () => shows.addingAddress(),
    withoutAddress: (_, seen) => shows.withoutAddress(seen),
    askingToProceed: () => shows.askingToProceed(),
    unavailable: () => shows.unavailable(),
    decided: async ({ page, answers }, seen) => {
      const { allowed, method } = seen.snapshot.context;
      // A method that is the only choice is not stored (S4.14).
      const kept = allowed.pickup && allowed.delivery ? method : null;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('shipMethod'))).toBe(kept);
      // The session hears it once.
      const chosen = async () => (await answers.heard('session'))?.filter((type) => type === 'shipMethod.chosen');
      await expect.poll(chosen).toHaveLength(1);
      return shows.goneOn(answers, seen);
    },
  },
  unreached: {},
};

/** The address as it was typed, in seven fields: they are counted in the key that makes sending it twice harmless. */
function addressAdded(zip: string) {
  const { City: city, State: state } = typed;
  const address = {
    ...{ display: typed['Display Name (required)'], name: typed['Name (required)'] },
    ...{ address1: typed['Address Line 1'], address2: typed['Address Line 2'], city, state, zip },
    ...{ contact: null, phone: null, deliveryTime: null },
  };
  return { name: 'AddAddress', variables: { input: { idempotencyKey: /^[0-9a-f-]{36}-7$/, address } } };
}
