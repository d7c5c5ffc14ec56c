import type { OpenStore } from '../../backend/store/database/open-store.js';
import { registrations } from '../../backend/store/tables/registrations.js';
import { users } from '../../backend/store/tables/users.js';
import { humanToken } from '../../backend/testing/human-check.js';
import { newPassword } from '../../backend/testing/password-driver.js';
import { seededDraw } from './seeded-draw.js';

/** Whether a guessed name is one of {@link buildGuessed}. */
export type Side = 'known' | 'unknown';

/** A call without a session by which somebody may try to find out whether a name has an account. */
export interface Guess {
  readonly call: string;
  readonly path: string;
  /** The body of the nth call of a side; each has a name of its own, because names have limits. */
  body(side: Side, nth: number, seed: number): Readonly<Record<string, string>> | URLSearchParams;
}

/** The password of all accounts. */
export const guessedPassword = 'Right#2026';

/** Each side's name with a number; both are equally long. */
const nameOf = (side: Side, nth: number) => `${side === 'known' ? 'emily' : 'aaron'}-${String(nth).padStart(6, '0')}`;
const emailOf = (side: Side, nth: number) => `${nameOf(side, nth)}@example.com`;
/** Apart from the addresses of accounts, which the registrations of the run register as well. */
const registeredOf = (side: Side, nth: number) => `registered-${emailOf(side, nth)}`;

/** Signs in as the nth user of a side. */
export const signIn = (side: Side, nth: number, password: string): URLSearchParams =>
  new URLSearchParams({ grant_type: 'password', client_id: 'ecommerce', username: nameOf(side, nth), password });

/** Sign-in with a wrong password. */
export const signInGuess: Guess = { call: 'sign-in', path: 'token', body: (side, nth) => signIn(side, nth, 'Wrong#2026') };

/** The calls that answer alike. */
export const guesses: readonly Guess[] = [
  signInGuess,
  {
    call: 'registration',
    path: 'consumer/signup',
    body: (side, nth) => ({
      name: 'Emily Hart',
      email: emailOf(side, nth),
      password: newPassword,
      verifyToken: humanToken,
    }),
  },
  {
    call: 'password reset',
    path: 'password/requestreset',
    body: (side, nth, seed) => {
      const name = seededDraw(seed, `reset by email ${nth}`) < 0.5 ? emailOf(side, nth) : nameOf(side, nth);
      return { emailOrUsername: name, verifyToken: humanToken };
    },
  },
  {
    call: 'verification link',
    path: 'consumer/resend',
    body: (side, nth) => ({ email: registeredOf(side, nth), verifyToken: humanToken }),
  },
];

/** Accounts and registrations of the known names. */
export async function buildGuessed(store: OpenStore, count: number, passwordHash: string): Promise<void> {
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  const numbers = Array.from({ length: count }, (_, nth) => nth);
  await store.transaction(async (tx) => {
    const account = (nth: number) => ({
      username: nameOf('known', nth),
      email: emailOf('known', nth),
      name: 'Emily Hart',
      passwordHash,
    });
    await tx.insert(users).values(numbers.map(account));
    const person = { name: 'Emily Hart', passwordHash, optIn: false, createdAt, expiresAt };
    await tx.insert(registrations).values(numbers.map((nth) => ({ ...person, email: registeredOf('known', nth) })));
  });
}
