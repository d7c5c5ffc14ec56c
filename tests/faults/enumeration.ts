import { type HashCost, hashPassword } from '../../backend/adapters/password-hash.js';
import { PasswordCheck } from '../../backend/services/session/password-check.js';
import { fakeHumanCheck } from '../../backend/testing/human-check.js';
import { cameFrom, gatewaySecret } from '../../backend/testing/password-driver.js';
import { type Comparison, compared, type Observed, type Pair } from './alike.js';
import { buildGuessed, type Guess, guessedPassword, guesses, type Side, signInGuess } from './guesses.js';
import { type Office, openOffice, type Place } from './office.js';
import { seededDraw } from './seeded-draw.js';
import { recordStatements } from './statement-recorder.js';

/** Options of a run that tries to find out by answers which names have accounts. */
export interface EnumerationOptions {
  readonly place: Place;
  /** Pairs of each call. */
  readonly count: number;
  readonly seed: number;
  /** Cost of password hashes; the product's unless given. With a smaller one, their absence could not be measured. */
  readonly cost?: HashCost;
  /** The calls; unless given, all that answer alike, and of the control the sign-in. */
  readonly calls?: readonly Guess[];
  /** A back office that hashes nothing for an unknown user: the time of its sign-in must tell. */
  readonly isControl?: boolean;
}

/** Its result. */
export interface EnumerationReport {
  readonly seed: number;
  readonly way: 'enumeration' | 'enumerationWithoutDecoy';
  readonly store: Place['kind'];
  readonly seconds: number;
  readonly comparisons: readonly Comparison[];
}

/**
 * Makes each call `count` times with the name of an account and `count` times with a name that has none, in pairs of drawn order, so that whatever
 * else slows this machine down slows both. No dispatcher of mails runs, nor anything else of the server beside its calls.
 */
export async function runEnumeration(options: EnumerationOptions): Promise<EnumerationReport> {
  const { place, count, seed, cost, isControl = false } = options;
  const { calls = isControl ? [signInGuess] : guesses } = options;
  const began = performance.now();
  const passwords = isControl ? new CheckWithoutDecoy(cost) : new PasswordCheck(cost);
  const office = await openOffice(place, undefined, null, ({ config }) => ({
    config: { ...config, gatewaySecret },
    humanCheck: fakeHumanCheck,
    passwords,
  }));
  try {
    await buildGuessed(office.store, count, await hashPassword(guessedPassword, cost));
    const guesser = new Guesser(office, seed);
    const comparisons: Comparison[] = [];
    for (const guess of calls) comparisons.push(compared(guess.call, await guesser.pairsOf(guess, count)));
    return {
      seed,
      way: isControl ? 'enumerationWithoutDecoy' : 'enumeration',
      store: place.kind,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      comparisons,
    };
  } finally {
    await office.close();
  }
}

/** The site's language and formats are read once a second, by the call that happens to come then. */
const readsSettings = /^select .* from "settings"/;

/** Knows at once that an unknown user's password is wrong. */
class CheckWithoutDecoy extends PasswordCheck {
  override async check(...[attempt, phc, password]: Parameters<PasswordCheck['check']>) {
    return phc ? await super.check(attempt, phc, password) : { isRight: false, rehashed: null };
  }
}

class Guesser {
  readonly #statements;
  #requests = 0;

  constructor(
    private readonly office: Office,
    private readonly seed: number,
  ) {
    this.#statements = recordStatements(office.store);
  }

  async pairsOf(guess: Guess, count: number): Promise<Pair[]> {
    const pairs: Pair[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const isKnownFirst = seededDraw(this.seed, `order ${guess.call} ${nth}`) < 0.5;
      const first = await this.#observe(guess, isKnownFirst ? 'known' : 'unknown', nth);
      const second = await this.#observe(guess, isKnownFirst ? 'unknown' : 'known', nth);
      pairs.push(isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first });
    }
    return pairs;
  }

  async #observe(guess: Guess, side: Side, nth: number): Promise<Observed> {
    const body = guess.body(side, nth, this.seed);
    const isForm = body instanceof URLSearchParams;
    const init = {
      method: 'POST',
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...cameFrom(this.#newAddress()),
      },
      body: isForm ? body.toString() : JSON.stringify(body),
    };
    this.#statements.take();
    const began = performance.now();
    const answer = await fetch(`${this.office.url}/api/${guess.path}`, init);
    const text = await answer.text();
    const ms = performance.now() - began;
    const { date: _, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
    const withoutId = id ? text.replaceAll(id, '') : text;
    const statements = this.#statements.take().filter((sql) => !readsSettings.test(sql));
    return { status: answer.status, headers, body: withoutId, statements, ms };
  }

  /** An address that made no call, because addresses have limits. */
  #newAddress(): string {
    this.#requests += 1;
    return `10.${this.#requests >> 16}.${(this.#requests >> 8) & 255}.${this.#requests & 255}`;
  }
}
