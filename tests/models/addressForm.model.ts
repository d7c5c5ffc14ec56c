import assert from 'node:assert/strict';
import { type AddressField, addressFormProblems } from '../../domain/addresses/delivery-address.js';
import { addressForm } from '../../machines/addressForm/addressForm.machine.js';
import type { SaveAddressInput } from '../../machines/addressForm/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import {
  type AddressFormFixture,
  countyProblem,
  type Form,
  formScenarios,
  gone,
  phones,
  zipProblem,
} from './addressForm.scenarios.js';

type Observed = Observation<Form, AddressFormFixture>;
type Case = Pick<Observed, 'snapshot' | 'scenario'>;

const address = { id: '812', zip: '04101', isValidZipCode: true };

const most = 5;

/** Typing something new, while the dialog is not older than a path needs it; phone numbers have a scenario of their own. */
const types =
  (field: AddressField, text: string, into: 'an empty field' | 'any' | 'phones' = 'any') =>
  ({ snapshot: { context }, scenario }: Case) => {
    const isOffered = into !== 'an empty field' || context.form[field] === '';
    const isOfScenario = (into === 'phones') === (scenario.fixture.isAboutPhones ?? false);
    return isOffered && isOfScenario && context.form[field] !== text && context.revision < most ? { field, text } : undefined;
  };
const noField = 'no field has such a name';
const answered = 'only the compiler asks: the guard before it has answered';
const anotherKey = 'a key only has to be another one than before';
const typed = (event: Observed['event']) => event as unknown as { field: AddressField; text: string };

/** Keys of a save: the same for the same address, another one once something was typed. */
function mustSave({ snapshot: { context }, all }: Observed): void {
  const sent = all.calls.map(({ input }) => input as SaveAddressInput);
  const last = sent.at(-1);
  assert.equal(last?.addressKey, context.addressKey);
  assert.deepEqual(last?.form, context.form);
  for (const before of sent.slice(0, -1)) {
    if (before.idempotencyKey === last?.idempotencyKey) assert.deepEqual(before.form, last.form);
  }
  assert.match(last?.idempotencyKey ?? '', /^dialog-\d+$/);
}

/** The add and edit dialog of delivery addresses (S2.46, S5.18–S5.21). */
export const addressFormModel: Model<Form, AddressFormFixture> = {
  machine: addressForm,
  scenarios: formScenarios,
  guardInputs: ({ context: { form, revision, messages, problems } }) => [form, revision, messages, problems],
  events: {
    'field.changed': {
      description: ({ field, text }) => `types "${text}" as ${field}`,
      cases: {
        'a display name': types('display', 'Cabin', 'an empty field'),
        'a name': types('name', 'Emily Hart', 'an empty field'),
        'a zip code': types('zip', '04743'),
        'no zip code': types('zip', '0474'),
        'a short phone number': types('phone', '555-0148', 'phones'),
        'a phone number of another country': types('phone', '+44 20 7946 0958', 'phones'),
        'a phone number': (at) => (at.scenario.input.addressKey === null ? undefined : types('phone', '(207) 555-0199')(at)),
      },
      leadsTo: { 'editing.filling': 'editing.filling', 'editing.correcting': 'editing.correcting' },
    },
    save: {
      description: 'presses Save',
      leadsTo: {
        editing: ({ before }) =>
          Object.keys(addressFormProblems(before.context.form, phones)).length === 0 ? 'saving' : 'editing.correcting',
      },
    },
    cancel: { description: 'presses Cancel', leadsTo: { editing: 'cancelled' } },
  },
  actors: {
    saveAddress: {
      outcomes: {
        saved: { description: 'it is saved', output: { ok: true, address }, leadsTo: { saving: 'saved' } },
        'a wrong zip code': {
          description: 'its zip code is refused',
          output: { ok: false, problems: [zipProblem] },
          leadsTo: { saving: 'editing.correcting' },
        },
        'a county that nobody typed': {
          description: 'it is refused for what the dialog does not show',
          output: ({ scenario }) => (scenario.fixture.isAboutPhones ? { ok: false, problems: [countyProblem] } : undefined),
          leadsTo: { saving: 'editing.correcting' },
        },
        gone: { description: 'it is gone', output: { ok: false, problems: [gone] }, leadsTo: { saving: 'editing.correcting' } },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'editing.filling' } },
      },
    },
  },
  delays: {},
  equivalent: {
    "addressForm.machine.ts › fieldOf: field?.at(-1) ?? '' without ??": noField,
    "addressForm.machine.ts › fieldOf: '' another value": noField,
    'addressForm.machine.ts › problemsOf: outcome.ok always false': answered,
    'addressForm.machine.ts › addressForm.actions.keepSaved: outcome.ok always true': answered,
    'addressForm.machine.ts › addressForm.actions.keepField: context.revision + 1 another value': anotherKey,
    'addressForm.machine.ts › addressForm.actions.keepField: 1 one more': anotherKey,
    'addressForm.machine.ts › addressForm.context: 0 one more': anotherKey,
  },
  states: {
    'editing.filling': ({ snapshot, before, event }) => {
      const { messages, problems } = snapshot.context;
      if (!before) assert.deepEqual(messages, []);
      assert.equal(snapshot.hasTag('correcting'), false);
      if (before?.matches('saving')) assert.deepEqual(messages.map(english), ['The server did not respond']);
      if (event?.type === 'field.changed') assert.equal(snapshot.context.form[typed(event).field], typed(event).text);
      assert.deepEqual(problems, {});
    },
    'editing.correcting': ({ snapshot, before, event }) => {
      const { messages, problems, form } = snapshot.context;
      assert.equal(snapshot.hasTag('correcting'), true);
      if (before?.matches('saving')) {
        // One that is about no field of the dialog is said above them all.
        const [problem] = (event as unknown as { output: { problems: { code: string }[] } }).output.problems;
        if (problem?.code === 'ZIP_INVALID') assert.deepEqual([problems, messages], [{ zip: 'Must be valid Zip Code' }, []]);
        else assert.deepEqual([problems, messages], [{}, [problem?.code === 'REFUSED' ? countyProblem.message : gone.message]]);
      }
      if (event?.type === 'save') {
        assert.deepEqual([messages, problems], [[], {}]);
        assert.notDeepEqual(addressFormProblems(form, phones), {});
      }
      // A refusal disappears once the field is changed; the next save shows whether it is fixed.
      if (event?.type === 'field.changed') assert.equal(problems[typed(event).field], undefined);
    },
    saving: (seen) => {
      assert.equal(seen.snapshot.hasTag('busy'), true);
      assert.deepEqual([seen.snapshot.context.messages, seen.snapshot.context.problems], [[], {}]);
      mustSave(seen);
    },
    saved: ({ snapshot }) => assert.deepEqual(snapshot.output, { saved: address }),
    cancelled: ({ snapshot }) => assert.deepEqual(snapshot.output, { saved: null }),
  },
};
