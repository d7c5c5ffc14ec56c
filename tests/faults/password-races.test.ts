import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../backend/adapters/password-hash.js';
import { hashOfSecret, newSecret } from '../../backend/services/session/secrets.js';
import { insertPasswordResetLink, openPasswordResets } from '../../backend/store/session/password-resets.js';
import { bearer, buildToken, buildUser } from '../../backend/testing/builders.js';
import { solveHumanCheck } from '../../backend/testing/human-check.js';
import { type Office, openOffice, type Place, postgresPlace, reachablePostgres } from './office.js';

const url = await reachablePostgres(process.env.FAULTS_DATABASE_URL, process.env.TEST_DATABASE_URL);
if (url === null) {
  process.stdout.write(
    '\nLEFT OUT: races for a password need a PostgreSQL (TEST_DATABASE_URL); the embedded database hides them.\n\n',
  );
}

const [oldPassword, newPassword, otherPassword] = ['Right#2026', 'Tulip&Lantern7', 'Quay&Orchard31'];

describe.skipIf(url === null)('on PostgreSQL, a password that is set by a link, changed and used to sign in at once', () => {
  let place: Place;
  let offices: [Office, Office];
  beforeAll(async () => {
    place = await postgresPlace(url!);
    offices = [await openOffice(place), await openOffice(place)];
  });
  afterAll(async () => {
    for (const office of offices) await office.close();
    await place.remove();
  });

  const answerOf = async (at: 0 | 1, path: string, init: RequestInit) => {
    const answer = await fetch(`${offices[at].url}/api/${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const post = (at: 0 | 1, path: string, body: object, headers = {}) =>
    answerOf(at, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const signIn = (at: 0 | 1, username: string, password: string) =>
    answerOf(at, 'token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'ecommerce', username, password }),
    });
  const verified = async () => await solveHumanCheck((await answerOf(0, 'verification/challenge', {})).body.challenge);

  it('is one of the new ones, and no session that the old one opened stays open', async () => {
    const passwordHash = await hashPassword(oldPassword);
    for (let round = 0; round < 2; round += 1) {
      const resetToken = newSecret();
      const { username, token } = await offices[0].store.transaction(async (tx) => {
        const { id, username } = await buildUser(tx, { passwordHash });
        const now = new Date();
        const [resetId = 0] = await openPasswordResets(tx, [id], { now, expiresAt: new Date(now.getTime() + 60_000) });
        await insertPasswordResetLink(tx, { hash: hashOfSecret(resetToken), resetId });
        return { username, token: await buildToken(tx, id) };
      });
      const [forReset, forRequest] = [await verified(), await verified()];
      const rivals = () => [
        post(1, 'password', { password: oldPassword, newPassword: otherPassword }, bearer(token)),
        post(1, 'password/requestreset', { emailOrUsername: username, verifyToken: forRequest }),
      ];
      const [opened, [reset, changed, requested]] = await Promise.all([
        Promise.all([signIn(0, username, oldPassword), signIn(1, username, oldPassword), signIn(1, username, oldPassword)]),
        Promise.all([
          post(0, 'password/reset', { password: newPassword, resetToken, verifyToken: forReset }),
          // In every other round: the reset is the slowest of the three, and would always lose.
          ...(round % 2 === 0 ? [] : rivals()),
        ]),
      ]);
      for (const { status } of opened) expect([200, 401]).toContain(status);
      expect(requested?.status ?? 200).toBe(200);
      // A change closes the link, and a reset changes the password that the change was checked with.
      expect([
        [200, undefined],
        [200, 409],
        [200, 401],
        [409, 200],
      ]).toContainEqual([reset?.status, changed?.status]);
      const valid = reset?.status === 200 ? newPassword : otherPassword;
      expect((await signIn(0, username, valid)).status).toBe(200);
      for (const { body } of opened.filter(({ status }) => status === 200))
        expect((await answerOf(1, 'user', { headers: bearer(body.access_token) })).status).toBe(401);
    }
  }, 60_000);
});
