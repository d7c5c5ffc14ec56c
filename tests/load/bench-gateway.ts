import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { request } from 'undici';
import { buyer } from './sample.js';

/** Many short turns: what else the machine does for a second or two falls on both neighbours, and the median forgets the rest. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
const answers = Number(process.env.BENCH_ANSWERS ?? 1500);
const warmUp = 6000;
const connections = Number(process.env.BENCH_CONNECTIONS ?? 32);
const target = 0.9;

interface Subject {
  readonly name: string;
  readonly process: ChildProcess;
  readonly url: string;
}
interface Measured {
  /** Answers a second. */
  readonly rate: number;
  /** Microseconds of processor time an answer. */
  readonly cpu: number;
  readonly p99: number;
}

const body = JSON.stringify({ documentId: 'sha256:cart', operationName: 'Cart', variables: {} });
const headers = {
  ...buyer,
  'content-type': 'application/json',
  accept: 'application/graphql-response+json,application/json;q=0.9',
};

async function start(file: string, env: Record<string, string> = {}): Promise<{ process: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: [
      // As `npm start` runs the gateway; the handler written by hand has the same.
      '--max-semi-space-size=64',
      '--import',
      'tsx',
      ...(process.env.BENCH_PROFILE
        ? ['--cpu-prof', '--cpu-prof-interval=100', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
        : []),
    ],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: process.env.BENCH_LOG_LEVEL ?? 'info', ...env },
  });
  const [{ port }] = await once(child, 'message');
  return { process: child, port };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = await once(child, 'message');
  return cpu;
}

/** Encodings that a reader of the answers takes: none, or those of browsers. */
const readers = [
  { reader: 'without Accept-Encoding', accepted: {} },
  { reader: 'Accept-Encoding: gzip, deflate, br, zstd', accepted: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
] as const;
type Reader = (typeof readers)[number];

async function measure({ process: child, url, name }: Subject, { accepted }: Reader, amount: number): Promise<Measured> {
  const before = await cpuOf(child);
  const began = performance.now();
  let answered = 0;
  let last = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      { url, method: 'POST', headers: { ...headers, ...accepted }, body, connections, amount },
      (error, ended) => (error ? reject(error) : resolve(ended)),
    );
    // It ends at a full second only.
    load.on('response', () => {
      answered += 1;
      last = performance.now();
    });
  });
  const used = (await cpuOf(child)) - before;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: (answered / (last - began)) * 1000, cpu: used / answered, p99: result.latency.p99 };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const spread = (values: readonly number[], places: number) =>
  `${median(values).toFixed(places)}  (${Math.min(...values).toFixed(places)} to ${Math.max(...values).toFixed(places)})`;

/**
 * The gateway beside a handler written by hand for one question, in turns, uncompressed and compressed.
 * @returns whether it answers often enough
 */
export async function benchGateway(): Promise<boolean> {
  const upstream = await start('./upstream.ts');
  const env = { BACKEND_URL: `http://127.0.0.1:${upstream.port}` };
  const subjects: Subject[] = [];
  for (const [name, file] of [
    ['bare handler', './bare.ts'],
    ['gateway', './gateway.ts'],
  ] as const) {
    const { process: child, port } = await start(file, env);
    subjects.push({ name, process: child, url: `http://127.0.0.1:${port}/graphql` });
  }
  const [bare, gateway] = subjects as [Subject, Subject];

  const ask = async ({ url }: Subject) => (await fetch(url, { method: 'POST', headers, body })).json();
  const answer = await ask(gateway);
  if (!isDeepStrictEqual(answer, await ask(bare))) throw new Error(`The answers differ: ${JSON.stringify(answer).slice(0, 500)}`);

  console.log(
    `\ncart of 50 lines, their products, prices and stock: 4 upstream calls, ${(JSON.stringify(answer).length / 1024).toFixed(0)} KB answer`,
  );
  console.log(
    `${connections} connections, ${rounds} rounds of ${answers} answers each in turns, Node ${process.version}, NODE_ENV=production\n`,
  );
  let isGood = true;
  for (const reader of readers) isGood = (await compare(bare, gateway, reader)) && isGood;

  // They end by themselves once nobody listens, and write their profiles then.
  const children = [upstream, ...subjects].map((each) => each.process);
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.disconnect();
  await Promise.all(ended);
  return isGood;
}

/** Measures both in turns, for one kind of reader; returns whether the gateway answers often enough. */
async function compare(bare: Subject, gateway: Subject, reader: Reader): Promise<boolean> {
  const subjects = [bare, gateway];
  console.log(`\n${reader.reader}, ${await sizeFor(gateway, reader)} KB sent`);
  for (const subject of subjects) await measure(subject, reader, warmUp);

  const measured = new Map<Subject, Measured[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    // The state of the machine favours or penalises the first one, so they alternate.
    for (const subject of round % 2 === 0 ? subjects : [...subjects].reverse())
      measured.get(subject)?.push(await measure(subject, reader, answers));
  }

  for (const [{ name }, values] of measured) {
    console.log(
      `${name.padEnd(13)} ${spread(
        values.map((each) => each.rate),
        0,
      )} answers/s`,
    );
    console.log(
      `${''.padEnd(13)} ${spread(
        values.map((each) => each.cpu),
        0,
      )} µs of processor an answer, p99 ${median(values.map((each) => each.p99))} ms`,
    );
  }
  const pairs = (measured.get(gateway) ?? []).map((each, round) => ({ ours: each, theirs: measured.get(bare)?.[round] ?? each }));
  const rates = pairs.map(({ ours, theirs }) => ours.rate / theirs.rate);
  const cpus = pairs.map(({ ours, theirs }) => theirs.cpu / ours.cpu);
  console.log(`ratio of answers/s      ${spread(rates, 2)}`);
  console.log(`ratio of processor time ${spread(cpus, 2)}   (undisturbed by what else runs on this machine)`);

  const isGood = median(rates) >= target;
  console.log(isGood ? `at least ${target}: good` : `below ${target}`);
  return isGood;
}

/** KB of an answer's body as it is sent. */
async function sizeFor({ url }: Subject, { accepted }: Reader): Promise<string> {
  const { body: sent } = await request(url, { method: 'POST', headers: { ...headers, ...accepted }, body });
  return ((await sent.arrayBuffer()).byteLength / 1024).toFixed(1);
}
