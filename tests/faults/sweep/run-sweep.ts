import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillCartFixture } from '../../../backend/testing/cart-fixture.js';
import type { App as GatewayApp } from '../../../gateway/app.js';
import { httpBackOffice } from '../../../gateway/office/rest/back-office.js';
import { appWith } from '../../../gateway/testing/app.js';
import { schemaNow } from '../../contract/published-schema.js';
import { type Office, openOffice, type Place } from '../office.js';
import { seededDraw } from '../seeded-draw.js';
import { doorTries } from './door-tries.js';
import { graphqlTries } from './graphql-tries.js';
import { makePeople, type People } from './people.js';
import { restTries, type SweptDocument } from './rest-tries.js';
import type { Try } from './tries.js';
import { isServed } from './witness.js';

/** Options of a sweep. */
export interface SweepOptions {
  readonly place: Place;
  readonly seed: number;
  /** Number of tries, drawn by the seed. */
  readonly count: number;
}

/** Its result. */
export interface SweepReport {
  readonly way: 'sweep';
  readonly seed: number;
  readonly store: Place['kind'];
  readonly seconds: number;
  readonly tries: number;
  /** Answers below 500 that refuse. */
  readonly refused: number;
  /** Answers of 500 and above, GraphQL errors that report a failure of the system, and missing answers. */
  readonly serverFailures: number;
  /** Texts that no database keeps and that were not answered by 400. */
  readonly unkeptTaken: number;
  /** Number of times that another caller, who ordered meanwhile, was not served. */
  readonly othersUnserved: number;
  /** The first of what went wrong, by name. */
  readonly examples: readonly string[];
}

const atOnce = 4;
const othersEvery = 100;
const mostExamples = 20;

/** Every try of the sweep in the order that the seed gives: first one of each kind, then a second one of each, and so on. */
export async function sweepTries(office: Office, seed: number): Promise<Try[]> {
  const document: SweptDocument = (await office.app.inject('/api/openapi.json')).json();
  const tries = [...restTries(document, seed), ...graphqlTries(schemaNow(), seed), ...doorTries(seed)];
  const drawn = tries.map((each) => ({ each, at: seededDraw(seed, each.name) })).sort((one, other) => one.at - other.at);
  const seen = new Map<string, number>();
  const rounds = drawn.map(({ each }) => {
    const round = seen.get(each.kind) ?? 0;
    seen.set(each.kind, round + 1);
    return { each, round };
  });
  return rounds.sort((one, other) => one.round - other.round).map(({ each }) => each);
}

/** Sends what is wrong to both servers, and looks at who is served meanwhile. */
export async function runSweep({ place, seed, count }: SweepOptions): Promise<SweepReport> {
  const began = performance.now();
  const office = await openOffice(place);
  await fillCartFixture(office.store);
  const people = await makePeople(office.store);
  const clientDir = await mkdtemp(path.join(tmpdir(), 'sweep-client-'));
  await writeFile(path.join(clientDir, 'index.html'), 'WHATEVER');
  const gateway = await appWith({ backOffice: httpBackOffice(office.url), config: { clientDir } });
  const sweep = new Sweep(office, gateway, people);
  try {
    const tries = (await sweepTries(office, seed)).slice(0, count);
    for (let at = 0; at < tries.length; at += othersEvery) await sweep.send(tries.slice(at, at + othersEvery));
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { way: 'sweep', seed, store: place.kind, seconds, tries: tries.length, ...sweep.figures };
  } finally {
    await gateway.http.close();
    await office.close();
    await rm(clientDir, { recursive: true });
  }
}

type Figures = Pick<SweepReport, 'refused' | 'serverFailures' | 'unkeptTaken' | 'othersUnserved' | 'examples'>;

class Sweep {
  #refused = 0;
  #serverFailures = 0;
  #unkeptTaken = 0;
  #othersUnserved = 0;
  readonly #examples: string[] = [];

  constructor(
    private readonly office: Office,
    private readonly gateway: GatewayApp,
    private readonly people: People,
  ) {
    office.app.server.on('request', ({ method, url }, response) => {
      response.on('finish', () => {
        if (response.statusCode >= 500) this.#note(`behind the gateway: ${method} ${url}`, String(response.statusCode));
      });
    });
  }

  get figures(): Figures {
    const [refused, serverFailures, unkeptTaken] = [this.#refused, this.#serverFailures, this.#unkeptTaken];
    return { refused, serverFailures, unkeptTaken, othersUnserved: this.#othersUnserved, examples: this.#examples };
  }

  /** Sends tries, some concurrently, then sends a request as another caller. */
  async send(tries: readonly Try[]): Promise<void> {
    const waiting = [...tries];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.#try(next);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const unserved = await isServed(this.gateway, this.people.witness);
    if (unserved !== null) {
      this.#othersUnserved += 1;
      this.#note(`somebody else after ${tries.at(-1)?.name}`, unserved);
    }
  }

  async #try({ name, server, who, request, isUnkept }: Try): Promise<void> {
    const { method, url, headers: own, payload } = request();
    const headers = { ...this.people[who], ...own };
    const app = server === 'gateway' ? this.gateway.http : this.office.app;
    const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const { statusCode: status, body } = answer;
    const failing = unwellIn(body);
    if (status >= 500 || failing !== null) {
      this.#serverFailures += 1;
      this.#note(name, `${status} ${failing ?? ''}`);
    } else if (isUnkept && status !== 400) {
      this.#unkeptTaken += 1;
      this.#note(name, `${status}, not refused`);
    }
    if (status >= 400 && status < 500) this.#refused += 1;
  }

  #note(name: string, what: string): void {
    if (this.#examples.length < mostExamples) this.#examples.push(`${name.slice(0, 200)}: ${what}`);
  }
}

const unwell = new Set(['INTERNAL', 'BACK_OFFICE_UNAVAILABLE', 'BACK_OFFICE_TIMEOUT', 'BAD_UPSTREAM']);

/** Error code of a GraphQL answer that reports a failure of the system; null if there is none. */
function unwellIn(body: string): string | null {
  const codes = [...body.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code]) => code ?? '');
  return codes.find((code) => unwell.has(code)) ?? null;
}
