import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { TableRow } from '../../backend/adapters/documents/document-model.js';
import { writePdf } from '../../backend/adapters/documents/write-pdf.js';
import { englishTexts } from '../../texts/testing/english.js';
import { type LargeSystem, openLargeSystem } from './catalogue/large-system.js';
import { askAs, quantile, timed } from './catalogue/measure.js';

const lines = Number(process.env.BENCH_REPORT_LINES ?? 5_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Highest ratio of the report's time through the system to the time of the same rows drawn from memory. */
const target = 3;

const columns = [
  { title: 'Product Code', width: 66 },
  { title: 'Description', width: 'rest' },
  { title: 'Brand', width: 80 },
  { title: 'Pack Size', width: 64 },
  { title: 'Price', width: 62, isNumeric: true },
  { title: 'Per', width: 26 },
] as const;

interface Opened {
  readonly seconds: number;
  readonly firstByte: number;
  readonly bytes: number;
}

/**
 * A long price list through gateway and back office, read by key while it is drawn; beside it the same rows drawn from memory, in turns. And what others
 * wait for meanwhile.
 * @returns whether reading it and handing it on cost no more than twice the drawing
 */
export async function benchReports(): Promise<boolean> {
  console.log(
    `\na price list of ${lines.toLocaleString('en-US')} lines, ${rounds} rounds, Node ${process.version}, NODE_ENV=production`,
  );
  const system = await openLargeSystem(lines, 'admin');
  try {
    const rows = await rowsInMemory(system);
    const memory = watchMemory(system.backOfficeId);
    const ours: Opened[] = [];
    const floor: Opened[] = [];
    const waits: number[] = [];
    const idle: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      idle.push(...(await waitsWhile(system, new Promise((resolve) => setTimeout(resolve, 1_000)))));
      const opening = priceList(system);
      const waited = await waitsWhile(system, opening);
      const drawn = await drawnFromMemory(rows);
      // Not counted: connections are opened, fonts read, functions compiled.
      if (round === 0) continue;
      ours.push(await opening);
      floor.push(drawn);
      waits.push(...waited);
    }
    const most = memory.stop();
    const ratio = middle(ours, 'seconds') / middle(floor, 'seconds');
    console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors\n`);
    console.log(`through the system    ${summary(ours)}`);
    console.log(`drawn from memory     ${summary(floor)}`);
    console.log(`ratio                 ${ratio.toFixed(2)}`);
    console.log(
      `others wait meanwhile p50 ${quantile(waits, 0.5).toFixed(0)}, p95 ${quantile(waits, 0.95).toFixed(0)} ms for their cart; else p50 ${quantile(idle, 0.5).toFixed(0)} ms`,
    );
    if (most) console.log(`back office           ${most.before} MB before, ${most.peak} MB at most`);
    console.log(ratio <= target ? `\nat most ${target}: good` : `\nover ${target}`);
    return ratio <= target;
  } finally {
    await system.close();
  }
}

/** Asks as the storefront does, and reads the document as its window does. */
async function priceList(system: LargeSystem): Promise<Opened> {
  const began = performance.now();
  const data = (await askAs(system)('OpenReport', { input: { priceList: { allProducts: true } } })) as {
    openReport: { path: string };
  };
  const answer = await fetch(`${system.url}${data.openReport.path}`, { headers: system.buyer });
  if (!answer.ok || !answer.body) throw new Error(`The price list was answered with ${answer.status}`);
  return await taken(began, answer.body);
}

async function drawnFromMemory(rows: readonly TableRow[]): Promise<Opened> {
  const began = performance.now();
  const table = { summary: 'WHATEVER', columns, rows };
  const model = { title: 'Product Price List', number: null, facts: [], parties: [], table, totals: [], notes: [] };
  return await taken(
    began,
    writePdf(model, { name: 'WHATEVER', address: [], logo: null }, { texts: englishTexts, madeAt: new Date() }),
  );
}

async function taken(began: number, body: AsyncIterable<Uint8Array>): Promise<Opened> {
  let firstByte = 0;
  let bytes = 0;
  for await (const part of body) {
    firstByte ||= (performance.now() - began) / 1000;
    bytes += part.length;
  }
  return { seconds: (performance.now() - began) / 1000, firstByte, bytes };
}

/** As many rows as the report has, and as long. */
async function rowsInMemory({ plain }: LargeSystem): Promise<TableRow[]> {
  const { rows } = await plain.db.execute<{
    code: string;
    description: string;
    brand: string;
    pack: string;
    price: string | null;
  }>(
    'select formatted_code as code, description, brand, pack_size as pack, list_price::text as price from products where not is_discontinued',
  );
  return rows.map(({ code, description, brand, pack, price }) => ({
    cells: [code, description, brand, pack, `$${price ?? '-.--'}`, 'CS'],
  }));
}

/** Milliseconds that somebody waits for the cart meanwhile, again and again until the work is done. */
async function waitsWhile(system: LargeSystem, work: Promise<unknown>): Promise<number[]> {
  const ask = askAs(system);
  const waits: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    waits.push(await timed(() => ask('CartSummary', {})));
    // Somebody who looks, not a load.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await done;
  return waits;
}

/** Maximum memory of a process since now; null if the system does not report it. */
function watchMemory(id: number) {
  const now = () => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024;
    } catch {
      return null;
    }
  };
  const before = now();
  let peak = before ?? 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, now() ?? 0);
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return before === null ? null : { before: Math.round(before), peak: Math.round(peak) };
    },
  };
}

const middle = (opened: readonly Opened[], figure: keyof Opened): number =>
  quantile(
    opened.map((each) => each[figure]),
    0.5,
  );
const summary = (opened: readonly Opened[]): string =>
  `${middle(opened, 'seconds').toFixed(2)} s, the first page after ${middle(opened, 'firstByte').toFixed(2)} s, ${(middle(opened, 'bytes') / 1e6).toFixed(1)} MB`;
