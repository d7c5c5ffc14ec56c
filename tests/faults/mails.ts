import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { readConfig } from '../../backend/config.js';
import { siteTexts } from '../../backend/services/settings/site-region.js';
import { openStore } from '../../backend/store/database/open.js';
import type { OpenStore } from '../../backend/store/database/open-store.js';
import { addAllToOutbox } from '../../backend/store/records/outbox.js';
import { outbox } from '../../backend/store/tables/outbox.js';
import { TestClock } from '../../backend/testing/back-office.js';
import { buildUser } from '../../backend/testing/builders.js';
import { Catalogues } from '../../texts/server/catalogues.js';
import { type MailDispatcher, mailDispatcher } from './mail-dispatcher.js';
import { type AcceptedMail, type FaultPhase, faultPhases, openFaultyMailServer } from './mail-server.js';
import type { Place } from './office.js';
import { seededDraw } from './seeded-draw.js';

/** Options of a run of mails. */
export interface MailsOptions {
  readonly place: Place;
  readonly count: number;
  readonly seed: number;
  /** Dispatchers whose leases do not keep each other away: they must send mails twice. */
  readonly isControl?: boolean;
}

/** Its result. */
export interface MailsReport {
  readonly seed: number;
  readonly way: 'mails' | 'mailsWithoutLeases';
  readonly store: Place['kind'];
  readonly seconds: number;
  readonly mails: number;
  /** Messages that are not recorded as sent, or that the server never accepted. */
  readonly lost: number;
  /** Mails that the server accepted again although its answer had arrived and could be recorded. */
  readonly doubled: number;
  /** Mails that were accepted again after an answer was lost or could not be recorded: SMTP cannot exclude them. */
  readonly repeated: number;
  readonly kills: number;
  /** Dropped connections and kills, by their phase. */
  readonly faults: Readonly<Record<FaultPhase, number>>;
}

/** Share of mails with a fault, and of these, of dispatchers that are killed in this phase. */
const [faultRate, killRate] = [0.35, 0.25];

/** Longer than any pause of a dispatcher. */
const mostRounds = 200;

/** Sends `count` mails by two dispatchers on one database, each with a mail server of its own that drops connections, and with kills. */
export async function runMails({ place, count, seed, isControl = false }: MailsOptions): Promise<MailsReport> {
  const began = performance.now();
  const first = await openStore(place, pino({ level: 'silent' }));
  // The embedded database has one process; PostgreSQL gives each dispatcher connections of its own.
  const second = place.kind === 'postgres' ? await openStore(place, pino({ level: 'silent' })) : first;
  const run = new MailRun([first, second], { seed, isControl });
  try {
    await run.writeMessages(count);
    await run.sendAll();
    return {
      ...(await run.report()),
      seed,
      way: isControl ? 'mailsWithoutLeases' : 'mails',
      store: place.kind,
      seconds: secondsSince(began),
    };
  } finally {
    await run.close();
    if (second !== first) await second.close();
    await first.close();
  }
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10;

class MailRun {
  readonly #clock = new TestClock();
  readonly #accepted: AcceptedMail[] = [];
  /** How often a mail was accepted whose dispatcher was killed or got no answer. */
  readonly #unrecorded = new Map<string, number>();
  readonly #faults: Record<FaultPhase, number> = Object.fromEntries(faultPhases.map((phase) => [phase, 0])) as Record<
    FaultPhase,
    number
  >;
  readonly #servers: Awaited<ReturnType<typeof openFaultyMailServer>>[] = [];
  readonly #dispatchers: MailDispatcher[] = [];
  #kills = 0;

  constructor(
    private readonly stores: readonly [OpenStore, OpenStore],
    private readonly options: Pick<MailsOptions, 'seed' | 'isControl'>,
  ) {}

  async writeMessages(count: number): Promise<void> {
    const [store] = this.stores;
    const { id: userId } = await store.transaction((tx) => buildUser(tx, { name: 'Ann', email: 'ann@example.com' }));
    const messages = Array.from({ length: count }, (_, nth) => ({
      kind: 'password.changed',
      messageId: `message-${nth}`,
      payload: { userId, language: 'en-US' },
    }));
    await store.transaction((tx) => addAllToOutbox(tx, messages, this.#clock.now()));
  }

  /** Lets both dispatchers send what is due, then moves the clock to the next pause or lease that ends, until nothing waits. */
  async sendAll(): Promise<void> {
    for (const nth of [0, 1] as const) this.#servers.push(await this.#openServer(nth));
    for (let round = 0; round < mostRounds; round += 1) {
      for (const nth of [0, 1] as const) this.#dispatchers[nth] = this.#living(nth);
      await Promise.all(this.#dispatchers.map((dispatcher) => dispatcher.run()));
      const next = await this.#nextDue();
      if (next === null) return;
      if (next > this.#clock.now()) this.#clock.set(next);
    }
  }

  async report() {
    const rows = await this.stores[0].db.select({ messageId: outbox.messageId, sentAt: outbox.sentAt }).from(outbox);
    const times = new Map<string, number>();
    for (const { messageId } of this.#accepted) times.set(messageId, (times.get(messageId) ?? 0) + 1);
    const header = (messageId: string) => `<${messageId}@shop.example>`;
    const lost = rows.filter(({ messageId, sentAt }) => sentAt === null || !times.has(header(messageId))).length;
    const excess = [...times].map(([id, count]) => Math.max(0, count - 1 - (this.#unrecorded.get(id) ?? 0)));
    const repeated = [...times.values()].filter((count) => count > 1).length;
    const doubled = excess.reduce((sum, each) => sum + each, 0);
    return { mails: rows.length, lost, doubled, repeated, kills: this.#kills, faults: this.#faults };
  }

  async close(): Promise<void> {
    for (const dispatcher of this.#dispatchers) dispatcher.close();
    for (const server of this.#servers) await server.close();
  }

  /** The server of a dispatcher: in a drawn phase the connection is dropped, or the dispatcher is killed. */
  #openServer(nth: 0 | 1) {
    const { seed } = this.options;
    let faults = 0;
    return openFaultyMailServer({
      seed: seed + nth,
      faultRate,
      onAccepted: (mail) => {
        this.#accepted.push(mail);
        if (mail.fault !== null) this.#unrecorded.set(mail.messageId, (this.#unrecorded.get(mail.messageId) ?? 0) + 1);
      },
      onFault: (phase) => {
        faults += 1;
        this.#faults[phase] += 1;
        if (phase !== 'afterAnswer' && seededDraw(seed, `kill ${nth} ${faults}`) >= killRate) return;
        this.#kills += 1;
        this.#dispatchers[nth]?.kill();
      },
    });
  }

  /** The dispatcher with this number; a new one after a kill. */
  #living(nth: 0 | 1): MailDispatcher {
    const current = this.#dispatchers[nth];
    if (current && !current.isDead) return current;
    current?.close();
    const clock = this.options.isControl && nth === 1 ? this.#ahead : this.#clock;
    const deps = {
      store: this.stores[nth],
      clock,
      config: readConfig({}),
      textsIn: siteTexts(Catalogues.read({ folder: null, pseudo: false })),
    };
    return mailDispatcher(deps, this.#servers[nth]?.url ?? '');
  }

  /** A clock for which every lease of the other dispatcher has ended. */
  readonly #ahead = { now: () => new Date(this.#clock.now().getTime() + 3_600_000) };

  /** When the next message is due; null if none waits. */
  async #nextDue(): Promise<Date | null> {
    const [row] = await this.stores[0].db
      .select({ next: sql<Date | string | null>`min(greatest(${outbox.availableAt}, ${outbox.leasedUntil}))` })
      .from(outbox)
      .where(sql`${outbox.sentAt} is null and ${outbox.failedAt} is null and ${outbox.skippedAt} is null`);
    return row?.next == null ? null : new Date(row.next);
  }
}
