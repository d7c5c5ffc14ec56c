import { expect, type Locator } from 'playwright/test';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import { AddressScreen } from '../e2e/pages/address-screen.js';
import { addressFormModel } from './addressForm.model.js';
import { type AddressFormFixture, countyProblem, type Form, gone, zipProblem } from './addressForm.scenarios.js';
import * as shows from './addressForm.shows.js';
import { addressInput, addressLabels } from './browser/address-dialog-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { withRealContext } from './browser/real-context.js';
import { asConsumer, asSalesperson, rememberIn } from './browser/test-setup.js';

interface ScreenContext extends OnPage {
  dialog: Locator;
  answers: GatewayAnswers;
  heard: () => Promise<readonly string[] | null>;
}
type OnForm = OnScreen<Form, AddressFormFixture, ScreenContext>;
type Act = Perform<Form, AddressFormFixture, ScreenContext>;
type Context = Seen<Form, AddressFormFixture>['snapshot']['context'];

const operationOf = ({ addressKey }: Context): string => (addressKey === null ? 'AddAddress' : 'UpdateAddress');

const answered =
  (answer: (context: Context) => object | 'cut'): Act =>
  async ({ answers }, { before: { context } }) => {
    const result = answer(context);
    const field = context.addressKey === null ? 'addAddress' : 'updateAddress';
    const given: Answer = result === 'cut' ? { kind: 'cut' } : { kind: 'data', data: { [field]: result } };
    await answers.answer(operationOf(context), given);
  };
const refused = (problem: object): Act =>
  answered(() => ({ __typename: 'Problems', problems: [{ __typename: 'Problem', lineId: null, ...problem }] }));

/** The random key of the dialog, and how often something was typed: a changed address is sent under another key. */
async function keyIn({ sent, heard }: ScreenContext): Promise<RegExp> {
  const [first] = sent.filter(({ name }) => name === 'AddAddress') as { variables: { input: { idempotencyKey: string } } }[];
  const own = first?.variables.input.idempotencyKey.replace(/-\d+$/, '') ?? '[0-9a-f-]{36}';
  const typed = (await heard())?.filter((type) => type === 'field.changed').length;
  return new RegExp(`^${own}-${typed}$`);
}

const onScreen: OnForm = {
  model: addressFormModel,
  excluded: {
    'phone numbers of this and of another country':
      'shows what other fields and refusals show; the numbers themselves: domain/addresses/phone-number.test.ts',
  },

  async open(page, { input, fixture }) {
    const answers = await GatewayAnswers.on(page, {
      held: ['Addresses', 'AddAddress', 'UpdateAddress'],
      patch: patchFields({ zipCodeRestrictionFlag: true }),
    });
    await rememberIn(page, await (fixture.isConsumer ? asConsumer('pickup') : asSalesperson()));
    const screen = new AddressScreen(page);
    await page.goto(screen.path);
    await expect(page.getByRole('heading', { name: 'Delivery Address' })).toBeVisible({ timeout: 15_000 });
    await answers.answer('Addresses', { kind: 'data', data: { addresses: shows.book } });
    await screen.button(input.addressKey === null ? 'Add Address' : 'Edit Loading dock').click();
    const heard = async () => await answers.heard('addressForm');
    return { page, answers, heard, sent: answers.sent, dialog: screen.dialog };
  },

  cannot: ({ before, case: name }) =>
    name === 'gone' && before.context.addressKey === null ? 'an address that is new cannot be gone' : null,

  events: {
    'field.changed': async ({ dialog }, { event: { field, text } }) => {
      const box = dialog.getByLabel(addressLabels[field], { exact: true });
      await box.fill(field === 'phone' ? '207.555.0199' : text);
      // A phone number is written out when its field is left.
      if (field === 'phone') await box.blur();
    },
    save: async ({ dialog }) => await dialog.getByRole('button', { name: 'Save' }).click(),
    cancel: async ({ dialog }, { before }) => {
      const name = before.context.addressKey === null ? 'Cancel' : 'Close';
      await dialog.getByRole('button', { name }).click();
    },
  },
  outcomes: {
    saveAddress: {
      saved: answered((context) => {
        const addresses = shows.savedBook(context);
        const address = addresses.find(({ key }) => key === (context.addressKey ?? 'NEW'));
        return { __typename: 'AddressSaved', address, addresses };
      }),
      'a wrong zip code': refused(zipProblem),
      'a county that nobody typed': refused(countyProblem),
      gone: refused(gone),
      'no answer': answered(() => 'cut'),
    },
  },
  delays: {},
  // The number is typed, and then written out.
  hears: (_, { event }) =>
    event.type === 'field.changed' && 'field' in event && event.field === 'phone'
      ? ['field.changed', 'field.changed']
      : undefined,
  asides: {
    /** A press beside the dialog leaves what was typed. */
    'editing.filling': async ({ page }) => await page.mouse.click(5, 5),
  },

  components: [
    'client/features/addresses/AddressDialog.tsx',
    'client/features/addresses/address-writes.ts',
    'client/ui/use-first-problem.ts',
  ],
  notCompared: frame,
  calls: {
    saveAddress: {
      name: ({ snapshot }) => operationOf(snapshot.context),
      async variables(screenContext, { snapshot: { context } }) {
        const { addressKey, form } = context;
        const address = addressInput(form);
        if (addressKey !== null) return { input: { key: addressKey, address } };
        return { input: { idempotencyKey: await keyIn(screenContext), address } };
      },
    },
  },
  /** The page reads its book, and reads it again with the new address. */
  alsoCalls: (_, { snapshot, step }) => (!step || snapshot.matches('saved') ? [{ name: 'Addresses', variables: {} }] : []),
  besides: callsOfFrame,
  states: {
    'editing.filling': (_, seen) => shows.form(seen),
    'editing.correcting': (_, seen) => shows.form(seen),
    saving: (_, seen) => shows.form(seen),
    saved: (_, seen) => shows.closed(seen, shows.savedBook(seen.snapshot.context)),
    cancelled: (_, seen) => shows.closed(seen, shows.book),
  },
  unreached: {},
};

/** The dialog of delivery addresses in a browser, opened from their page. */
export const addressFormOnScreen = withRealContext(onScreen);
