import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import { emailVerification } from '../../../machines/emailVerification/emailVerification.machine.js';
import { registration } from '../../../machines/registration/registration.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { emailVerificationActors } from './emailVerification.actors.js';
import { registrationActors } from './registration.actors.js';

type Given = Parameters<typeof answeringGateway>[0];
const written = (data: object) => ({ data: { __typename: 'Mutation', ...data } });
const read = (data: object) => ({ data: { __typename: 'Query', ...data } });
const problem = (code: string, message: string) => ({ __typename: 'Problem', code, message, field: null, lineId: null });
const problems = (...listed: object[]) => ({ __typename: 'Problems', problems: listed });
const outcomeOf = async (actor: Parameters<typeof toPromise>[0]) => await toPromise(actor).catch((error: unknown) => error);

test('both machines get every effect that they want', () => {
  const { client } = answeringGateway();
  expect(Object.keys(registrationActors(client))).toEqual(Object.keys(registration.implementations.actors));
  expect(Object.keys(emailVerificationActors(client))).toEqual(Object.keys(emailVerification.implementations.actors));
});

describe('the form of a registration', () => {
  const terms = async (given: Given) => {
    const { readTerms } = registrationActors(answeringGateway(given).client);
    return await outcomeOf(createActor(readTerms).start());
  };
  const policy = { __typename: 'PasswordPolicy', ...defaultPasswordPolicy };

  test('has the texts of the site', async () => {
    const option = { text: 'Send me specials.', isChosen: true };
    const shown = { message: 'Welcome.', option: { __typename: 'RegistrationOption', ...option } };
    const answer = read({ registration: { __typename: 'Registration', policy, ...shown } });
    expect(await terms(answer)).toMatchObject({ policy: defaultPasswordPolicy, message: 'Welcome.', option });
  });

  test('is refused at a site that takes no consumers any longer, and fails without an answer', async () => {
    expect(await terms(read({ registration: null }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await terms(new TypeError('gone'))).toMatchObject({ code: 'NETWORK' });
  });
});

describe('a registration', () => {
  const input = {
    ...{ name: 'Emily Hart', email: 'emily@example.com', company: '', phone: '' },
    ...{ password: 'Ab1!5678', optIn: true, verifyToken: 'solution' },
  };
  const register = async (given: Given) => {
    const gateway = answeringGateway(given);
    const actor = createActor(registrationActors(gateway.client).register, { input }).start();
    return { outcome: await outcomeOf(actor), sent: gateway.sent };
  };

  test('is sent whole, and answered with the words of the server', async () => {
    const { outcome, sent } = await register(
      written({ register: { __typename: 'Registered', message: 'Look into your mail.' } }),
    );
    expect(outcome).toEqual({ kind: 'registered', message: 'Look into your mail.' });
    expect(sent.map(({ variables }) => variables)).toEqual([{ input }]);
  });

  test('is refused, or fails', async () => {
    const refused = written({ register: problems(problem('PASSWORD_COMMON', 'Too common.')) });
    expect((await register(refused)).outcome).toMatchObject({ kind: 'refused', problems: [{ message: 'Too common.' }] });
    expect((await register(new TypeError('gone'))).outcome).toMatchObject({ code: 'NETWORK' });
  });
});

describe('the verification of an address', () => {
  const verify = async (given: Given) => {
    const { verifyEmail } = emailVerificationActors(answeringGateway(given).client);
    return await outcomeOf(createActor(verifyEmail, { input: { token: 'secret' } }).start());
  };

  test('succeeds, is refused, or fails', async () => {
    const verified = written({ verifyEmail: { __typename: 'EmailVerified', message: 'Welcome.' } });
    expect(await verify(verified)).toEqual({ kind: 'verified', message: 'Welcome.' });
    expect(await verify(written({ verifyEmail: problems(problem('LINK_INVALID', 'Expired.')) }))).toEqual({ kind: 'refused' });
    expect(await verify(new TypeError('gone'))).toMatchObject({ code: 'NETWORK' });
  });
});

describe('a request for another link', () => {
  const input = { email: 'emily@example.com', verifyToken: 'solution' };
  const resend = async (given: Given) => {
    const gateway = answeringGateway(given);
    const actor = createActor(emailVerificationActors(gateway.client).resendLink, { input }).start();
    return { outcome: await outcomeOf(actor), sent: gateway.sent };
  };

  test('is taken, is refused, or fails', async () => {
    const { outcome, sent } = await resend(
      written({ resendVerification: { __typename: 'VerificationResent', message: 'Sent.' } }),
    );
    expect(outcome).toEqual({ kind: 'sent', message: 'Sent.' });
    expect(sent.map(({ variables }) => variables)).toEqual([{ input }]);
    const refused = written({ resendVerification: problems(problem('HUMAN_CHECK_FAILED', 'Again.')) });
    expect((await resend(refused)).outcome).toMatchObject({ kind: 'refused', problems: [{ message: 'Again.' }] });
    expect((await resend(new TypeError('gone'))).outcome).toMatchObject({ code: 'NETWORK' });
  });
});
