import { cpus, loadavg } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import { fillLargeCart } from './catalogue/large-cart.js';
import { openLargeSystem } from './catalogue/large-system.js';
import { type Ask, askAs, quantile, timed } from './catalogue/measure.js';
import { type Question, questions } from './catalogue/questions.js';

const products = Number(process.env.BENCH_PRODUCTS ?? 50_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);

/** Not counted: connections are opened, documents compiled, pages read from the disk. */
const warmUps = 3;

interface Answered {
  readonly name: string;
  readonly target: number | null;
  /** Milliseconds, one a round. */
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}

/**
 * A buyer's waiting times with a large catalogue, through gateway and back office, one query at a time; each alternates with the plain SQL that
 * returns the same rows. @returns whether every target is met
 */
export async function benchCatalogue(): Promise<boolean> {
  console.log(`\n${products.toLocaleString('en-US')} products, ${rounds} rounds, Node ${process.version}, NODE_ENV=production`);
  const system = await openLargeSystem(products);
  try {
    if (system.importSeconds !== null) console.log(`imported in ${system.importSeconds.toFixed(1)} s`);
    const ask = askAs(system);
    const cart = await fillLargeCart(ask, system.plain);
    console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors, before the questions\n`);
    console.log(`${''.padEnd(36)}through the system       plain SQL           ratio`);
    console.log(`${'milliseconds'.padEnd(36)}  p50    p95    most     p50    p95`);
    // Without the store's checks, which the questions of the system pass.
    const plain = drizzle({ client: system.plain.pool });
    const answered: Answered[] = [];
    for (const question of [...questions, ...cart]) {
      const measured = await measure(question, ask, (round) => plain.execute(question.floor(round)));
      console.log(lineOf(measured));
      answered.push(measured);
    }
    const late = answered.filter(({ target, ours }) => target !== null && quantile(ours, 0.95) > target);
    const verdict = late.map(({ name, target }) => `${name} (${target} ms)`).join(', ');
    console.log(late.length === 0 ? '\nall within their targets: good' : `\nover their targets: ${verdict}`);
    return late.length === 0;
  } finally {
    await system.close();
  }
}

async function measure(question: Question, ask: Ask, askPlain: (round: number) => Promise<unknown>): Promise<Answered> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const our = await timed(() => ask(question.operation, question.variables(round)));
    const plain = await timed(() => askPlain(round));
    if (round < warmUps) continue;
    ours.push(our);
    floor.push(plain);
  }
  return { name: question.name, target: question.target, ours, floor };
}

function lineOf({ name, target, ours, floor }: Answered): string {
  const [p50, p95] = [quantile(ours, 0.5), quantile(ours, 0.95)];
  const figures = [p50, p95, Math.max(...ours)].map((value) => value.toFixed(0).padStart(6)).join(' ');
  const plain = [quantile(floor, 0.5), quantile(floor, 0.95)].map((value) => value.toFixed(1).padStart(6)).join(' ');
  const isLate = target !== null && p95 > target;
  return `${name.padEnd(34)}${figures}  ${plain}  ${(p50 / quantile(floor, 0.5)).toFixed(1).padStart(8)}${isLate ? `   over ${target} ms` : ''}`;
}
