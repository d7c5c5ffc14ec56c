import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { englishTexts, textsIn } from '../../../texts/testing/english.js';
import { readPdf } from '../../testing/pdf.js';
import type { DocumentModel, Letterhead, TableRow } from './document-model.js';
import { logoPicture } from './logo.js';
import { pageNumberWidth } from './page-numbers.js';
import { page } from './typography.js';
import { writePdf } from './write-pdf.js';

const letterhead: Letterhead = { name: 'Northlight', address: ['118 Commercial Wharf', 'Portland, ME'], logo: null };
const made = { texts: englishTexts, madeAt: new Date('2026-11-21T15:00:00Z') };

const modelOf = (rows: Iterable<TableRow> | AsyncIterable<TableRow>, rest: Partial<DocumentModel> = {}): DocumentModel => ({
  title: 'Invoice',
  number: '4711',
  facts: [{ label: 'Due date', value: '12/21/2026' }],
  parties: [{ title: 'Bill to', lines: ['Harbor Street', '12 Harbor St'] }],
  table: {
    summary: 'Lines',
    columns: [
      { title: 'Code', width: 60 },
      { title: 'Description', width: 'rest' },
      { title: 'Amount', width: 80, isNumeric: true },
    ],
    rows,
  },
  totals: [{ label: 'Total', value: '$10.00' }],
  notes: ['Ring twice'],
  ...rest,
});

const rowsOf = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, index) => ({ cells: [`C${index}`, `Thing ${index}`, '$1.00'] }));

const drawn = async (model: DocumentModel, head = letterhead) => await readPdf(await buffer(writePdf(model, head, made)));

test('says everything, as text that can be selected, under its name', async () => {
  const { text, title } = await drawn(
    modelOf([{ cells: ['C1', { text: 'Ångström café', below: ['Leave at the back'] }, '$10.00'] }]),
  );
  expect(title).toBe('Invoice 4711 – Northlight');
  for (const phrase of ['Invoice', '4711', '12/21/2026', 'Harbor Street', 'Ångström café', 'Leave at the back', 'Ring twice']) {
    expect(text).toContain(phrase);
  }
});

test('a document in Spanish says so, and counts its pages in Spanish', async () => {
  const pdf = await buffer(writePdf(modelOf(rowsOf(120)), letterhead, { ...made, texts: textsIn('es') }));
  expect(pdf.toString('latin1')).toMatch(/\/Lang \(es\)/);
  const { pages } = await readPdf(pdf);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
});

test('can be heard: headings, a table with its head, a cell for each column even where it is empty', async () => {
  const { roles } = await drawn(modelOf([{ heading: 'Bread' }, { cells: ['C1', '', '$1.00'] }]));
  expect(roles.slice(0, 4)).toEqual(['Document', 'P', 'H1', 'H2']);
  const table = roles.slice(roles.indexOf('Table'));
  expect(table.slice(0, 11)).toEqual(['Table', 'TR', 'TH', 'TH', 'TH', 'TR', 'TH', 'TR', 'TD', 'TD', 'TD']);
});

test('repeats the head on every page and says how many there are, on the first already', async () => {
  const { pages, roles } = await drawn(modelOf(rowsOf(120)));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Description');
    expect(page).toMatch(new RegExp(`Page ${index + 1} of ?${pages.length}`));
  }
  // Visible again, but read out once.
  expect(roles.filter((role) => role === 'TH')).toHaveLength(3);
  expect(pages.join(' ').match(/Thing \d+/g)).toHaveLength(120);
});

test('totals with long labels stay above the foot, all on one page', async () => {
  const label = 'A label of a total that a translation has made so long that it needs several lines';
  const totals = Array.from({ length: 6 }, (_, index) => ({ label, value: `$${index}.77` }));
  for (let rows = 22; rows <= 40; rows += 2) {
    const { placed } = await drawn(modelOf(rowsOf(rows), { totals, notes: [] }));
    const pages = placed.filter((texts) => texts.some(({ text }) => text.includes('.77')));
    expect(pages).toHaveLength(1);
    const low = Math.min(...(pages[0] ?? []).filter(({ text }) => /77|label|lines/.test(text)).map(({ y }) => y));
    expect(low, `${rows} rows`).toBeGreaterThanOrEqual(page.bottom);
  }
});

test('a long address leaves room for the page number', async () => {
  const address = Array.from({ length: 12 }, (_, index) => `${index} St of a B`);
  const { placed } = await drawn(modelOf(rowsOf(3)), { ...letterhead, address });
  const foot = placed[0]?.filter(({ text, y }) => y < page.bottom && !text.startsWith('Page')) ?? [];
  expect(foot.length).toBeGreaterThan(0);
  for (const { x, width } of foot) expect(x + width).toBeLessThanOrEqual(page.width - page.margin - pageNumberWidth);
});

test('no row is torn apart, and no heading stays alone at the foot of a page', async () => {
  const rows = rowsOf(200).flatMap((row, index) => (index % 3 === 0 ? [{ heading: `Heading ${index}` }, row] : [row]));
  const { pages } = await drawn(modelOf(rows));
  for (const page of pages.slice(0, -1)) expect(page.replace(/\s+/g, ' ')).not.toMatch(/Heading \d+ (Northlight ·|Page)/);
});

test('a row that cannot be read ends the stream with its error', async () => {
  async function* broken(): AsyncGenerator<TableRow> {
    yield { cells: ['C1', 'One', '$1.00'] };
    throw new Error('the database is gone');
  }
  await expect(buffer(writePdf(modelOf(broken()), letterhead, made))).rejects.toThrow('the database is gone');
});

test('rows are read no faster than the pdf is taken away, and no further when nobody takes it', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<TableRow> {
    for (;;) {
      read += 1;
      yield { cells: [`C${read}`, crypto.randomUUID().repeat(8), '$1.00'] };
    }
  }
  const pdf = writePdf(modelOf(endless()), letterhead, made);
  const turns = async () => {
    for (let turn = 0; turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return read;
  };
  await turns();
  const before = await turns();
  expect(read).toBeLessThan(2_000);
  expect(await turns()).toBe(before);
  pdf.destroy();
  expect(await turns()).toBe(before);
});

test('a logo is drawn from SVG; what cannot be drawn is left out', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="red"/></svg>';
  expect(logoPicture(Buffer.from(svg), 'logo.svg')?.subarray(1, 4).toString()).toBe('PNG');
  expect(logoPicture(Buffer.from('<svg'), 'logo.svg')).toBeNull();
  expect(logoPicture(Buffer.from('x'), 'logo.webp')).toBeNull();
});
