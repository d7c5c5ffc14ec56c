import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { defaultPasswordPolicy } from '../../../domain/password/password-policy.js';
import { passwordChange } from '../../../machines/passwordChange/passwordChange.machine.js';
import { passwordReset } from '../../../machines/passwordReset/passwordReset.machine.js';
import { answeringGateway } from '../../testing/answering-gateway.js';
import { passwordChangeActors } from './passwordChange.actors.js';
import { passwordResetActors } from './passwordReset.actors.js';

const answer = (data: object) => ({ data: { __typename: 'Mutation', ...data } });
const problem = (code: string, message: string) => ({ __typename: 'Problem', code, message, field: null, lineId: null });
const problems = (...listed: object[]) => ({ __typename: 'Problems', problems: listed });
const outcomeOf = async (actor: Parameters<typeof toPromise>[0]) => await toPromise(actor).catch((error: unknown) => error);

test('both machines get every effect that they want', () => {
  const { client } = answeringGateway();
  expect(Object.keys(passwordResetActors(client))).toEqual(Object.keys(passwordReset.implementations.actors));
  expect(Object.keys(passwordChangeActors(client))).toEqual(Object.keys(passwordChange.implementations.actors));
});

describe('a request for a reset link', () => {
  const input = { emailOrUsername: 'emily@example.com', verifyToken: 'solution' };
  const request = async (given: Parameters<typeof answeringGateway>[0]) => {
    const gateway = answeringGateway(given);
    const { requestReset } = passwordResetActors(gateway.client);
    return { outcome: await outcomeOf(createActor(requestReset, { input }).start()), sent: gateway.sent };
  };

  test('is answered with the words of the server', async () => {
    const requested = { __typename: 'PasswordResetRequested', message: 'Password reset request sent.' };
    const { outcome, sent } = await request(answer({ requestPasswordReset: requested }));
    expect(outcome).toEqual({ kind: 'sent', message: 'Password reset request sent.' });
    expect(sent.map(({ variables }) => variables)).toEqual([{ input }]);
  });

  test('is refused, or fails', async () => {
    const refused = answer({ requestPasswordReset: problems(problem('HUMAN_CHECK_FAILED', 'Again.')) });
    expect((await request(refused)).outcome).toMatchObject({ kind: 'refused', problems: [{ message: 'Again.' }] });
    expect((await request(new TypeError('gone'))).outcome).toMatchObject({ code: 'NETWORK' });
  });
});

describe('a reset link', () => {
  const read = async (given: Parameters<typeof answeringGateway>[0]) => {
    const { client } = answeringGateway(given);
    const { readLink } = passwordChangeActors(client);
    return await outcomeOf(createActor(readLink, { input: { resetToken: 'secret' } }).start());
  };

  test('has the policy of its account, or cannot be used', async () => {
    const policy = { __typename: 'PasswordPolicy', ...defaultPasswordPolicy };
    const usable = { data: { __typename: 'Query', passwordResetLink: { __typename: 'PasswordResetLink', policy } } };
    expect(await read(usable)).toEqual({ policy });
    expect(await read({ data: { __typename: 'Query', passwordResetLink: null } })).toEqual({ policy: null });
    expect(await read(new TypeError('gone'))).toMatchObject({ code: 'NETWORK' });
  });

  test('sets a password once', async () => {
    const input = { password: 'Ab1!5678', resetToken: 'secret', verifyToken: 'solution' };
    const save = async (given: Parameters<typeof answeringGateway>[0]) => {
      const { savePassword } = passwordChangeActors(answeringGateway(given).client);
      return await outcomeOf(createActor(savePassword, { input }).start());
    };
    const saved = { __typename: 'PasswordSaved', message: 'Password has been updated' };
    expect(await save(answer({ resetPassword: saved }))).toEqual({ kind: 'saved', message: saved.message });
    const used = problems(problem('LINK_INVALID', 'This link was used.'));
    expect(await save(answer({ resetPassword: used }))).toEqual({ kind: 'linkInvalid' });
    const common = problems(problem('PASSWORD_COMMON', 'Too common.'));
    expect(await save(answer({ resetPassword: common }))).toMatchObject({
      kind: 'refused',
      problems: [{ message: 'Too common.' }],
    });
    expect(await save(new TypeError('gone'))).toMatchObject({ code: 'NETWORK' });
  });
});
