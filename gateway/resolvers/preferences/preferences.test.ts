import { describe, expect, it } from 'vitest';
import { english } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

const fields = 'company phone emailOption';
const read = `{ consumerPreferences { ${fields} optionText } }`;
const save = `mutation ($input: ConsumerPreferencesInput!) { saveConsumerPreferences(input: $input) { __typename
  ... on ConsumerPreferencesSaved { message preferences { ${fields} } } ... on Problems { problems { code message field } } } }`;
const input = { company: 'Hart Catering', phone: '(207) 555-0148 ext. 12', email: ' Emily@example.com ', emailOption: true };
const kept = { company: 'Hart Catering', phone: '207555014812', email: 'Emily@example.com', emailOption: true };

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice({ sessionType: 'Consumer', ...fixture });
  return { ask: gatewayOver(backOffice), fixture: fake };
}

describe('the preferences of a consumer (A2.79)', () => {
  it('are those of the back office, with the site’s text for the choice', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(read);
    expect(data.consumerPreferences).toEqual({ ...fixture.preferences, optionText: 'Weekly specials by email' });
  });

  it('have no text at a site without a choice', async () => {
    const { data } = await given({ consumerSettings: { message: 'WHATEVER', option: null } }).ask(read);
    expect(data.consumerPreferences.optionText).toBeNull();
  });

  it('are read without the site’s text if nobody selects it', async () => {
    const { ask, fixture } = given();
    await ask(`{ consumerPreferences { ${fields} } }`);
    expect(fixture.calls).toEqual(['preferences.read']);
  });

  it.each(['FORBIDDEN', 'BACK_OFFICE_UNAVAILABLE'] as const)('that cannot be read are a failure: %s', async (code) => {
    const { ask } = given({ failing: new Map([['preferences.read', new Failure(code)]]) });
    expect((await ask(read)).errors).toMatchObject([{ path: ['consumerPreferences'], extensions: { code } }]);
  });
});

describe('preferences to save (A2.79, A5.32)', () => {
  it('are sent once as they are kept, and are the answer', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(save, { input });
    const { email: _email, ...preferences } = kept;
    expect(data.saveConsumerPreferences).toEqual({
      __typename: 'ConsumerPreferencesSaved',
      message: english(text('preferences.saved')),
      preferences,
    });
    expect(fixture.written).toEqual(kept);
    expect(fixture.calls).toEqual(['preferences.save']);
  });

  it.each([
    ['left out', {}],
    ['null', { company: null, phone: null }],
    ['blank', { company: ' ', phone: '' }],
  ])('are sent with null for what is %s', async (_, empty) => {
    const { ask, fixture } = given();
    const { data } = await ask(save, { input: { email: 'emily@example.com', emailOption: false, ...empty } });
    const none = { company: null, phone: null, emailOption: false };
    expect(fixture.written).toEqual({ ...none, email: 'emily@example.com' });
    expect(data.saveConsumerPreferences.preferences).toEqual(none);
  });

  it('that are refused have all problems, in the words of the back office or of the reader', async () => {
    const refusal = {
      message: 'WHATEVER',
      language: 'de',
      problems: [
        { code: 'EMAIL_MISMATCH', message: 'WHATEVER', field: 'email' },
        { code: 'EMAIL_INVALID', message: 'WHATEVER', field: 'email' },
        { code: 'REFUSED', message: 'Nicht heute' },
      ],
    } as const;
    const { data } = await given({ refusal }).ask(save, { input });
    expect(data.saveConsumerPreferences).toEqual({
      __typename: 'Problems',
      problems: [
        { code: 'EMAIL_MISMATCH', message: english(text('preferences.notSaved')), field: ['email'] },
        { code: 'EMAIL_INVALID', message: english(text('addresses.emailInvalid')), field: ['email'] },
        { code: 'REFUSED', message: 'Nicht heute', field: null },
      ],
    });
  });

  it.each([
    ['Another address', 'Another address'],
    ['', english(text('preferences.notSaved'))],
  ])('that are refused without reasons, but the message “%s”, read “%s” (A8.13)', async (message, shown) => {
    const { data } = await given({ refusal: { message, problems: [] } }).ask(save, { input });
    expect(data.saveConsumerPreferences.problems).toEqual([{ code: 'REFUSED', message: shown, field: null }]);
  });

  it('that fail are a failure', async () => {
    const { ask } = given({ failing: new Map([['preferences.save', new Failure('FORBIDDEN')]]) });
    const { errors } = await ask(save, { input });
    expect(errors).toMatchObject([{ path: ['saveConsumerPreferences'], extensions: { code: 'FORBIDDEN' } }]);
  });
});

it.each([
  ['read', read, {}],
  ['saved', save, { input }],
])('preferences %s by a guest: UNAUTHENTICATED, and nothing is sent', async (_, operation, variables) => {
  const { ask, fixture } = given();
  const { errors } = await ask(operation, variables, 'guest');
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(fixture.calls).toEqual([]);
});
