import { parseArgs } from 'node:util';
import { runEnumeration } from './enumeration.js';
import { runInvoicePayments } from './invoice-payments.js';
import { runKills } from './kills.js';
import { runMails } from './mails.js';
import { embeddedPlace, type Place, postgresPlace, reachablePostgres } from './office.js';
import { runOutage } from './outage.js';
import { runPayments } from './payments.js';
import { runRaces } from './races.js';
import { describeRun, type FinishedRun, isGreen } from './report.js';
import type { SubmitWay } from './submit-ways.js';
import { runSubmits } from './submits.js';
import { runSweep } from './sweep/run-sweep.js';
import { runUnprotectedInvoices } from './unprotected-invoice-payments.js';
import { runUnprotectedPayments } from './unprotected-payments.js';

const usage = `npm run faults -- submits | races | kills | payments | invoices | mails | enumeration | sweep | outage | all [options]

  submits  orders over connections that cut, lose, shorten and delay answers: to the back office, between gateway and
           back office, between browser and gateway; and a control without the protection, which must double orders
  races    one cart confirmed in several windows at once, on PostgreSQL; and its control
  kills    orders while the back office is killed (SIGKILL) and started again
  payments paid orders while a card processor on this machine loses its answers and it, back office and gateway are killed; and a control
           that charges and orders without a memory, which must charge twice
  invoices payments of open items in the same way, some in two windows at once; and a control without a memory, which must pay twice
  mails    mails by two dispatchers to mail servers on this machine that drop connections before, within and after a mail, while dispatchers
           are killed; and a control whose leases do not hold, which must send mails twice
  enumeration
           sign-ins, registrations, requests for reset links and verification links, in pairs: with the name of an account and with one that
           has none. Answers and statements must be equal, and the medians of their times within 2 ms; and a control that hashes nothing
           for an unknown user, whose sign-in must be quicker
  sweep    requests with one thing wrong in each field of the OpenAPI document, each argument of the GraphQL schema and the doors beside
           them: NUL, half a surrogate pair, over-long, of a wrong type, extreme; somebody else asks meanwhile and must be served
  outage   a guest sends bad, slow and failing requests without a pause while another person signs in, browses and orders, who must notice
           nothing; and a control with limits that know no callers, where they must

  --count N     submits, payments, invoices (1000), races, mails (500), sweep (6000; the first 4,100 try every field), outage: orders (20),
                enumeration: pairs of each call (1000)
  --kills N     kills (30)                                 --rate N      outage: the guest's requests a second (14)
  --seed N      what is drawn (20261121)                   --windows N   windows of a race (2)
  --ways A,B    direct, behindGateway, beforeGateway, unprotected (all)
  --postgres    submits, payments, invoices, mails and enumeration on PostgreSQL instead of the embedded database
  --json        figures for machines

PostgreSQL is FAULTS_DATABASE_URL, else TEST_DATABASE_URL, else DATABASE_URL: a database of the run's own is made beside it and
removed, so its role must be allowed to create databases.

Exits with 1 when an order or a payment was lost, doubled, miscounted or not paid exactly once, or a control did not show it; and when
the sweep met a 5xx, a text that no database keeps was taken, or somebody else was not served; and when another person
noticed the outage; and when a mail was lost, or accepted again although its answer had been recorded; and when
an answer or its time showed that a name has an account.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: '20261121' },
    windows: { type: 'string', default: '2' },
    rate: { type: 'string', default: '14' },
    ways: { type: 'string', default: 'direct,behindGateway,beforeGateway,unprotected' },
    postgres: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const finished: FinishedRun[] = [];
const leftOut: string[] = [];
const say = (text: string) => {
  if (!values.json) console.log(text);
};

const { FAULTS_DATABASE_URL, TEST_DATABASE_URL, DATABASE_URL } = process.env;
const configuredPostgres = () => reachablePostgres(FAULTS_DATABASE_URL, TEST_DATABASE_URL, DATABASE_URL);

/** Runs over an empty database and removes it, whatever happens. */
async function runOver(place: Place, isControl: boolean, run: (place: Place) => Promise<FinishedRun['report']>): Promise<void> {
  try {
    const done = { isControl, report: await run(place) };
    finished.push(done);
    say(describeRun(done));
  } finally {
    await place.remove();
  }
}

async function submits(): Promise<void> {
  const url = values.postgres ? await configuredPostgres() : null;
  if (values.postgres && url === null) return void leaveOut('submits: no PostgreSQL answers');
  const count = Number(values.count ?? 1000);
  for (const way of values.ways.split(',') as SubmitWay[]) {
    const place = url === null ? await embeddedPlace() : await postgresPlace(url);
    await runOver(place, way === 'unprotected', () => runSubmits({ place, count, seed, way }));
  }
}

async function races(): Promise<void> {
  const url = await configuredPostgres();
  if (url === null) {
    return void leaveOut('races: no PostgreSQL answers (see --help); the embedded database has one connection and hides them');
  }
  const options = { count: Number(values.count ?? 500), windows: Number(values.windows), seed };
  for (const isControl of [false, true]) {
    await runOver(await postgresPlace(url), isControl, (place) => runRaces({ ...options, place, isControl }));
  }
}

const kills = async (): Promise<void> =>
  runOver(await embeddedPlace(), false, (place) => runKills({ place, kills: Number(values.kills), seed }));

async function payments(): Promise<void> {
  const url = values.postgres ? await configuredPostgres() : null;
  if (values.postgres && url === null) return void leaveOut('payments: no PostgreSQL answers');
  const open = () => (url === null ? embeddedPlace() : postgresPlace(url));
  const options = { count: Number(values.count ?? 1000), kills: Number(values.kills), seed };
  await runOver(await open(), false, (place) => runPayments({ ...options, place }));
  await runOver(await open(), true, (place) => runUnprotectedPayments({ place, count: Math.min(100, options.count), seed }));
}

async function invoices(): Promise<void> {
  const url = values.postgres ? await configuredPostgres() : null;
  if (values.postgres && url === null) return void leaveOut('invoices: no PostgreSQL answers');
  const open = () => (url === null ? embeddedPlace() : postgresPlace(url));
  const options = { count: Number(values.count ?? 1000), kills: Number(values.kills), seed };
  await runOver(await open(), false, (place) => runInvoicePayments({ ...options, place }));
  await runOver(await open(), true, (place) => runUnprotectedInvoices({ place, count: Math.min(100, options.count), seed }));
}

async function mails(): Promise<void> {
  const url = values.postgres ? await configuredPostgres() : null;
  if (values.postgres && url === null) return void leaveOut('mails: no PostgreSQL answers');
  const open = () => (url === null ? embeddedPlace() : postgresPlace(url));
  const count = Number(values.count ?? 500);
  await runOver(await open(), false, (place) => runMails({ place, count, seed }));
  await runOver(await open(), true, (place) => runMails({ place, count: Math.min(60, count), seed, isControl: true }));
}

async function enumeration(): Promise<void> {
  const url = values.postgres ? await configuredPostgres() : null;
  if (values.postgres && url === null) return void leaveOut('enumeration: no PostgreSQL answers');
  const open = () => (url === null ? embeddedPlace() : postgresPlace(url));
  const count = Number(values.count ?? 1000);
  await runOver(await open(), false, (place) => runEnumeration({ place, count, seed }));
  await runOver(await open(), true, (place) => runEnumeration({ place, count: Math.min(60, count), seed, isControl: true }));
}

const sweep = async (): Promise<void> =>
  runOver(await embeddedPlace(), false, (place) => runSweep({ place, seed, count: Number(values.count ?? 6000) }));

async function outage(): Promise<void> {
  const options = { perSecond: Number(values.rate), seed };
  const rounds = Number(values.count ?? 20);
  await runOver(await embeddedPlace(), false, (place) => runOutage({ ...options, place, rounds, isControl: false }));
  await runOver(await embeddedPlace(), true, (place) => runOutage({ ...options, place, rounds: 200, isControl: true }));
}

function leaveOut(what: string): void {
  leftOut.push(what);
  say(`– left out: ${what}`);
}

const runs: Readonly<Record<string, readonly (() => Promise<void>)[]>> = {
  submits: [submits],
  races: [races],
  kills: [kills],
  payments: [payments],
  invoices: [invoices],
  mails: [mails],
  enumeration: [enumeration],
  sweep: [sweep],
  outage: [outage],
  all: [submits, races, kills, payments, invoices, mails, enumeration, sweep, outage],
};
const wanted = runs[positionals[0] ?? ''];
if (values.help || !wanted) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  for (const run of wanted) await run();
  if (values.json)
    console.log(
      JSON.stringify(
        { runs: finished.map((run) => ({ ...run.report, isControl: run.isControl, isGreen: isGreen(run) })), leftOut },
        null,
        2,
      ),
    );
  process.exitCode = finished.every(isGreen) ? 0 : 1;
}
