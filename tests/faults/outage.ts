import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { hashPassword } from '../../backend/adapters/password-hash.js';
import { fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import { lightCost } from '../../backend/testing/light-hash.js';
import { buildApp } from '../../gateway/app.js';
import { readConfig } from '../../gateway/config.js';
import { httpBackOffice } from '../../gateway/office/rest/back-office.js';
import { type Illness, illnesses, startFaultyProxy } from './faulty-proxy.js';
import { openOffice, type Place } from './office.js';
import { type Met, orderInRounds, type Person } from './ordering-person.js';
import { restartableOffice } from './restartable-office.js';
import { restartableProcess } from './restartable-process.js';
import { usualLimits } from './usual-limits.js';

/** Options of a run of the outage. */
export interface OutageOptions {
  readonly place: Place;
  /** How often the other person signs in, browses and orders, once in peace and once under attack; the control ends with their first failure. */
  readonly rounds: number;
  /** Bad requests a second, of one guest. */
  readonly perSecond: number;
  /** With which question it begins. */
  readonly seed: number;
  /** With a gateway whose limits do not distinguish callers. */
  readonly isControl: boolean;
}

/** Its result. */
export interface OutageReport {
  readonly way: 'outage' | 'outage, limits that know no callers';
  readonly seed: number;
  readonly store: Place['kind'];
  readonly seconds: number;
  /** Bad, slow and failing requests that the guest sent. */
  readonly attacks: number;
  readonly orders: number;
  readonly failures: number;
  readonly firstFailure: string | null;
  readonly calmMs: number;
  readonly underAttackMs: number;
  readonly longestMs: number;
}

/** The other user noticed nothing: every order went through, as fast as before except for the mutual load of two busy processes. */
export const isUnnoticed = ({ failures, calmMs, underAttackMs, longestMs }: OutageReport): boolean =>
  failures === 0 && underAttackMs <= 3 * calmMs + 100 && longestMs < 5_000;

const gatewaySecret = 'of-the-outage-runs';
const password = 'Outage#2026';
const config = { TRUSTED_DOCUMENTS: 'off', TRUSTED_PROXIES: '1', CLIENT_DIR: '/nonexistent', GATEWAY_SECRET: gatewaySecret };

/**
 * A guest sends bad, slow and failing requests without a pause while another person signs in, browses and orders, at the built back office and gateway. The
 * back office fails for the guest's questions as one does that has a bug (see faulty-proxy.ts); some are such that the gateway refuses them itself.
 */
export async function runOutage({ place, rounds, perSecond, seed, isControl }: OutageOptions): Promise<OutageReport> {
  const began = performance.now();
  const buyer = await prepare(place);
  const office = restartableOffice(place, { GATEWAY_SECRET: gatewaySecret });
  await office.start();
  const proxy = await startFaultyProxy(office.url);
  const gateway = isControl ? await controlGateway(proxy.url) : await builtGateway(proxy.url);
  try {
    const person: Person = { ...buyer, gatewayUrl: gateway.url, password, address: '192.0.2.10' };
    const calm = await orderInRounds(person, { rounds: isControl ? 1 : rounds }, 'calm');
    if (calm.failures > 0) throw new Error(`nothing works in peace either: ${calm.firstFailure}`);
    const attack = startAttack(gateway.url, { perSecond, seed });
    // The breaker of usual limits has seen enough after three seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const met = await orderInRounds(person, { rounds, untilFailure: isControl }, 'attacked');
    const attacks = await attack.stop();
    return {
      ...figures(calm, met),
      attacks,
      seed,
      store: place.kind,
      way: isControl ? 'outage, limits that know no callers' : 'outage',
      seconds: Math.round((performance.now() - began) / 100) / 10,
    };
  } finally {
    await gateway.stop();
    await proxy.close();
    await office.stop();
  }
}

const figures = (calm: Met, met: Met) => ({
  orders: met.orders,
  failures: met.failures,
  firstFailure: met.firstFailure,
  calmMs: calm.medianMs,
  underAttackMs: met.medianMs,
  longestMs: met.longestMs,
});

async function prepare(place: Place): Promise<{ username: string; customerKey: number }> {
  const office = await openOffice(place);
  try {
    await fillCartFixture(office.store);
    const username = `outage-${randomUUID()}`;
    const passwordHash = await hashPassword(password, lightCost);
    const { customerKey } = await makeBuyer(office.store, { user: { username, passwordHash } });
    return { username, customerKey };
  } finally {
    await office.close();
  }
}

interface RunningGateway {
  readonly url: string;
  stop(): Promise<void>;
}

async function builtGateway(backendUrl: string): Promise<RunningGateway> {
  const gateway = restartableProcess('gateway', {
    ...config,
    HOST: '127.0.0.1',
    PORT: '0',
    BACKEND_URL: backendUrl,
    LOG_LEVEL: 'silent',
  });
  await gateway.start();
  // Not asked to stop: it would wait for what the guest's questions, given up long since, still wait for.
  return { url: gateway.url, stop: gateway.kill };
}

async function controlGateway(backendUrl: string): Promise<RunningGateway> {
  const { http } = await buildApp({
    config: { ...readConfig(config), backendUrl },
    backOffice: httpBackOffice(backendUrl, { gatewaySecret, limitsOf: usualLimits }),
    log: pino({ level: 'silent' }),
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    stop: async () => {
      http.server.closeAllConnections();
      await http.close();
    },
  };
}

/** Questions of a guest that go wrong, each in its own way: texts that no database keeps, and every illness, in a search and in a sign-in. */
const questions = [
  { query: '{ products(filter: { category: "a\\u0000b" }) { totalCount } }' },
  { query: '{ products(filter: { search: "\\ud800" }) { totalCount } }' },
  ...illnesses.flatMap((illness: Illness) => [
    { query: `{ products(filter: { search: "${illness}" }) { totalCount } }` },
    { query: `mutation { signIn(input: { username: "${illness}", password: "x" }) { __typename } }` },
  ]),
];

function startAttack(
  gatewayUrl: string,
  { perSecond, seed }: Pick<OutageOptions, 'perSecond' | 'seed'>,
): { stop(): Promise<number> } {
  let sent = 0;
  const given = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const send = () => {
    const question = questions[(seed + sent) % questions.length];
    sent += 1;
    const asking = fetch(`${gatewayUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.66' },
      body: JSON.stringify(question),
      signal: given.signal,
    })
      .then((answer) => answer.text())
      .catch(() => undefined)
      .finally(() => underWay.delete(asking));
    underWay.add(asking);
  };
  const timer = setInterval(send, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      given.abort();
      await Promise.all(underWay);
      return sent;
    },
  };
}
