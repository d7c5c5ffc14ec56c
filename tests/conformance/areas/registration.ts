import { isEmailAddress } from '../../../domain/addresses/email-address.js';
import { preferencesShape } from '../../../gateway/office/rest/preferences/preferences.wire.js';
import { RestRegistration } from '../../../gateway/office/rest/registration/registration.js';
import { consumerSettingsShape } from '../../../gateway/office/rest/registration/registration.wire.js';
import { siteShape } from '../../../gateway/office/rest/settings/site.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';
import { demandRefusal, solved } from '../outcomes.js';

const settings = '/api/settings/consumer';
const signUp = '/api/consumer/signup';
const resend = '/api/consumer/resend';
const verify = '/api/consumer/verify';
const own = '/api/consumer';

const never = 'conformance-never-given';
const unknownAddress = 'conformance-nobody@example.com';

/** Registration of consumers, and their preferences. */
export const registrationChecks = inArea('registration', {
  form: {
    says: 'gives the content of the registration form to anybody',
    requirement: 'A7.26',
    otherwise: 'the registration form does not open.',
    of: `GET ${settings}`,
    as: 'guest',
    prove: async ({ get }) => void (await (await get(settings)).is(200).shaped(consumerSettingsShape)),
  },
  'unknown-link': {
    says: 'verifies no address by a link that it never sent',
    requirement: 'A7.19',
    otherwise: 'a stranger can open an account with an address that is not theirs.',
    of: `GET ${verify}`,
    as: 'guest',
    prove: async ({ get }) => void (await get(`${verify}?t=${never}`)).is(400, 403, 404, 409),
  },
  'sign-up-unchecked': {
    says: 'registers nobody without a human check',
    requirement: 'Registration',
    otherwise: 'a program can send email to anybody in your name.',
    of: `POST ${signUp}`,
    as: 'guest',
    prove: async (it) => {
      await demandConsumers(it);
      await demandRefusal(await it.post(signUp, { body: registration(unknownAddress, never) }));
    },
  },
  'sign-up-incomplete': {
    says: 'registers nobody without a name and an address',
    requirement: 'Registration',
    otherwise: 'people read that they registered, and no email comes.',
    of: `POST ${signUp}`,
    as: 'guest',
    prove: async (it) => {
      await demandConsumers(it);
      const body = { ...registration('', await solved(it)), name: '' };
      await demandRefusal(await it.post(signUp, { body }), 'FIELD_REQUIRED');
    },
  },
  'sign-up': {
    says: 'tells strangers nothing: a registration of a consumer’s address is answered as any other',
    requirement: 'Registration',
    otherwise: 'people cannot register, or a stranger who tries addresses learns which of them are customers.',
    of: `POST ${signUp}`,
    as: 'guest',
    // A registration and an email stay.
    effect: 'orders',
    prove: async (it) => {
      await demandConsumers(it);
      const { username } = it.credentials('consumer');
      if (!isEmailAddress(username)) return it.skip('the name of the consumer is no email address');
      const register = async (address: string) => {
        const body = registration(address, await solved(it));
        const answer = (await it.post(signUp, { body })).is(200);
        await answer.reads((calls) => new RestRegistration(calls).register(body));
        return answer;
      };
      const [known, unknown] = [await register(username), await register(unknownAddress)];
      unknown.demand(unknown.came.text === known.came.text, known.came.text, unknown.came.text);
    },
  },
  resend: {
    says: 'accepts a request for another link from anybody, and each human check once',
    requirement: 'Registration',
    otherwise: 'a stranger who tries addresses learns which of them were registered, or needs one check for all requests.',
    of: `POST ${resend}`,
    as: 'guest',
    prove: async (it) => {
      const body = { email: `conformance-${crypto.randomUUID()}@example.com`, verifyToken: await solved(it) };
      const answer = (await it.post(resend, { body })).is(200);
      await answer.reads((calls) => new RestRegistration(calls).resend(body));
      await demandRefusal(await it.post(resend, { body }), 'HUMAN_CHECK_FAILED');
    },
  },
  preferences: {
    says: 'gives the preferences of a consumer',
    requirement: 'A7.27',
    otherwise: 'the page Preferences is an error.',
    of: `GET ${own}`,
    as: 'consumer',
    prove: async (it) => void (await preferencesOf(it)),
  },
  'save-preferences': {
    says: 'saves preferences, and gives them back',
    requirement: 'A7.27',
    otherwise: 'what a consumer changes is as it was.',
    of: [`POST ${own}`, `GET ${own}`],
    as: 'consumer',
    effect: 'writes',
    prove: async (it) => {
      const before = await preferencesOf(it);
      const save = (change: object) => it.post(own, { body: { ...before, ...change } });
      it.afterwards(async () => (await save({})).is(200));
      const saved = await save({ company: 'Conformance', emailOption: !before.emailOption });
      const { isSuccess } = saved.is(200).json<{ isSuccess?: unknown }>();
      saved.demand(isSuccess === true, 'isSuccess true', saved.came.text);
      const after = await preferencesOf(it);
      const isSaved = after.company === 'Conformance' && after.emailOption !== before.emailOption;
      saved.demand(isSaved, 'the preferences that were saved', JSON.stringify(after));
    },
  },
  'wrong-address': {
    says: 'saves no preferences under another address than the account’s',
    requirement: 'A5.32',
    otherwise: 'a change that nobody confirmed is kept.',
    of: `POST ${own}`,
    as: 'consumer',
    effect: 'writes',
    prove: async (it) => {
      const body = { ...(await preferencesOf(it)), email: unknownAddress };
      await demandRefusal(await it.post(own, { body }), 'EMAIL_MISMATCH');
    },
  },
});

/** A registration that meets every rule. */
const registration = (email: string, verifyToken: string) => ({
  ...{ name: 'Conformance', email, company: null, phone: null, optIn: false },
  ...{ password: `Cf#1${crypto.randomUUID().slice(0, 10)}`, verifyToken },
});

/** Skips the check at a site without consumers. */
async function demandConsumers(it: Conversation): Promise<void> {
  const { allowConsumer } = await (await it.get('/api/settings/site')).is(200).shaped(siteShape);
  if (allowConsumer === false) it.skip('the site lets nobody register (allowConsumer)');
}

/** Preferences as they are sent: with the account's address. */
async function preferencesOf(it: Conversation) {
  const answer = (await it.get(own)).is(200);
  const { company, phone, emailOption } = await answer.shaped(preferencesShape);
  const { email } = answer.json<{ email?: unknown }>();
  const address = typeof email === 'string' ? email : it.credentials('consumer').username;
  return { company: company ?? null, phone: phone ?? null, email: address, emailOption: emailOption ?? false };
}
