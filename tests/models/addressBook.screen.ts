import { expect } from 'playwright/test';
import type { AddressPartsFragment } from '../../client/generated/graphql.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import type { DueCall } from '../../paths/screen/calls.js';
import { AddressScreen } from '../e2e/pages/address-screen.js';
import { addressBookModel } from './addressBook.model.js';
import { type Book, type BookFixture, gone } from './addressBook.scenarios.js';
import * as shows from './addressBook.shows.js';
import { addressInput, addressLabels } from './browser/address-dialog-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { asConsumer, asSalesperson, rememberIn } from './browser/test-setup.js';

interface ScreenContext extends OnPage {
  screen: AddressScreen;
  answers: GatewayAnswers;
}
type OnBook = OnScreen<Book, BookFixture, ScreenContext>;
type Act = Perform<Book, BookFixture, ScreenContext>;
type Step = ScreenStep<Book, BookFixture>;

/** Answers with the addresses that the machine then knows. */
const answered =
  (operation: string, given: (addresses: readonly AddressPartsFragment[]) => Readonly<Record<string, unknown>>): Act =>
  async ({ answers }, { after }) =>
    await answers.answer(operation, { kind: 'data', data: given(after.context.book.map(shows.recordOf)) });
/** A read that gets no answer at all waits for the connection, and so never fails for a person. */
const unread: Act = async ({ answers }) =>
  await answers.answer('Addresses', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });
const cut =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'cut' });
const refused = (operation: string, field: string): Act =>
  answered(operation, () => ({
    [field]: { __typename: 'Problems', problems: [{ __typename: 'Problem', lineId: null, field: null, ...gone }] },
  }));
const read: Act = answered('Addresses', (addresses) => ({ addresses }));

/** Saves the texts of the dialog, or those of a new address; the gateway answers with the book after it. */
async function savesAddress({ screen, answers }: ScreenContext, { before, after }: Step): Promise<void> {
  const { chosen } = before.context;
  const { dialog } = screen;
  if (chosen === null) {
    await dialog.getByLabel(addressLabels.display).fill(shows.formOf('A3').display);
    await dialog.getByLabel(addressLabels.name, { exact: true }).fill(shows.formOf('A3').name);
    await dialog.getByLabel(addressLabels.zip).fill(shows.formOf('A3').zip);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  const addresses = after.context.book.map(shows.recordOf);
  const address = addresses.find(({ key }) => key === (chosen ?? 'A3'));
  const saved = { __typename: 'AddressSaved', address, addresses };
  const [operation, field] = chosen === null ? ['AddAddress', 'addAddress'] : ['UpdateAddress', 'updateAddress'];
  await answers.answer(operation, { kind: 'data', data: { [field]: saved } });
}

/** The address is saved by the dialog, whose paths vary it. */
function saving(key: string | null): DueCall {
  if (key !== null) return { name: 'UpdateAddress', variables: { input: { key, address: inputOf(key) } } };
  return { name: 'AddAddress', variables: { input: { idempotencyKey: /^[0-9a-f-]{36}-3$/, address: inputOf('A3') } } };
}
const inputOf = (key: string) => addressInput(shows.formOf(key));

const onScreen: OnBook = {
  model: addressBookModel,
  excluded: { 'a guest': 'guests are not led to this page (A2.3): tests/e2e/guests.spec.ts' },

  async open(page, { fixture }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, {
      held: ['Addresses', 'AddAddress', 'UpdateAddress', 'DeleteAddress', 'MakeAddressPrimary'],
      patch: patchFields({ zipCodeRestrictionFlag: true }),
    });
    await rememberIn(page, await (fixture.isConsumer ? asConsumer('pickup') : asSalesperson()));
    const screen = new AddressScreen(page);
    await page.goto(screen.path);
    await expect(page.getByRole('heading', { name: 'Delivery Address' })).toBeVisible({ timeout: 15_000 });
    const heard = async () => await answers.heard('addressBook');
    return { page, screen, answers, heard, sent: answers.sent };
  },

  cannot: () => null,

  events: {
    retry: async ({ screen }) => await screen.button('Try again').click(),
    'add.requested': async ({ screen }) => await screen.button('Add Address').click(),
    'edit.requested': async ({ screen }, { event }) => await screen.button(`Edit ${shows.nameOf(event.key)}`).click(),
    'delete.requested': async ({ screen }, { event }) => await screen.button(`Delete ${shows.nameOf(event.key)}`).click(),
    'primary.requested': async ({ screen }, { event }) => await screen.button(`Make ${shows.nameOf(event.key)} primary`).click(),
    confirm: async ({ page }) => await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    cancel: async ({ page, screen }, { before }) => {
      const dialog = before.hasTag('form') ? screen.dialog : page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
    'address.saved': savesAddress,
  },
  outcomes: {
    loadBook: { read, 'no answer': unread },
    refreshBook: { read, 'no answer': unread },
    deleteAddress: {
      changed: answered('DeleteAddress', (addresses) => ({ deleteAddress: { __typename: 'AddressDeleted', addresses } })),
      refused: refused('DeleteAddress', 'deleteAddress'),
      'no answer': cut('DeleteAddress'),
    },
    makePrimary: {
      changed: answered('MakeAddressPrimary', (addresses) => ({
        makeAddressPrimary: { __typename: 'AddressSaved', address: addresses.find(({ isPrimary }) => isPrimary), addresses },
      })),
      refused: refused('MakeAddressPrimary', 'makeAddressPrimary'),
      'no answer': cut('MakeAddressPrimary'),
    },
  },
  delays: { lifetime: async ({ page }) => await page.clock.fastForward(300_000) },

  components: [
    'client/features/addresses/AddressPage.tsx',
    'client/features/addresses/AddressCard.tsx',
    'client/features/addresses/address-writes.ts',
  ],
  notCompared: frame,
  calls: {
    loadBook: { name: 'Addresses', variables: () => ({}) },
    refreshBook: { name: 'Addresses', variables: () => ({}) },
    deleteAddress: { name: 'DeleteAddress', variables: (_, { snapshot }) => ({ key: snapshot.context.chosen }) },
    makePrimary: { name: 'MakeAddressPrimary', variables: (_, { snapshot }) => ({ key: snapshot.context.chosen }) },
  },
  alsoCalls: (_, { step }) => (step?.event.type === 'address.saved' ? [saving(step.before.context.chosen)] : []),
  besides: callsOfFrame,
  states: {
    opening: 'passing',
    closed: () => {
      throw new Error('left out, with its reason');
    },
    loading: (_, seen) => shows.page(seen),
    failed: () => shows.failed(),
    'shown.resting': (_, seen) => shows.page(seen),
    'shown.refreshing': (_, seen) => shows.page(seen),
    adding: (_, seen) => shows.dialogOf(seen),
    editing: (_, seen) => shows.dialogOf(seen),
    confirmingDeletion: (_, seen) => shows.deletion(seen),
    deleting: (_, seen) => shows.deletion(seen),
    makingPrimary: (_, seen) => shows.page(seen),
  },
  unreached: { 'opening · always [isGuest] → closed': 'guests are not led to this page (A2.3): tests/e2e/guests.spec.ts' },
};

/** The page of delivery addresses in a browser. */
export const addressBookOnScreen = withRealContext(onScreen);
