// Limits what a browser loads, in kB of JavaScript (gzip): before the sign-in card appears, for the frame around the screens, and for each screen. Lists what
// is in each piece.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './ensure.mjs';

/** Lower them with each change that makes a load smaller; raise them only with a decision record (docs/decisions/116, 147). */
const budgets = { firstLoad: 210, shell: 122, screen: 60 };
/** Folders below this share of a piece are listed together. */
const leastShare = 0.02;

const folder = join(root, 'dist', 'client');
const read = (file) => readFileSync(join(folder, file));
/** Of each piece: the module that it was made for, what it imports, and bytes by package or folder (vite.config.ts). */
const pieces = JSON.parse(readFileSync(join(root, 'dist', 'client-pieces.json'), 'utf8'));

/** A piece with its static imports; dynamic imports load later and do not count. */
function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, from] of read(file)
    .toString()
    .matchAll(/(?:from|import)\s*["'](\.\.?\/[^"']+\.js)["']/g))
    withImports(posix.join(posix.dirname(file), from), found);
  return found;
}

const sizes = new Map();
function sizeOf(files) {
  let total = 0;
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, gzipSync(read(file)).length / 1000);
    total += sizes.get(file);
  }
  return total;
}

const kilobytes = (size) => `${size.toFixed(1).padStart(8)} kB`;

/** A piece and its contents, whose share of the compressed piece is estimated by their share of its source. */
function list(file) {
  console.log(`${kilobytes(sizeOf([file]))}  ${file}`);
  const contents = Object.entries(pieces[file]?.contents ?? {}).sort(([, a], [, b]) => b - a);
  const all = contents.reduce((sum, [, bytes]) => sum + bytes, 0);
  const large = contents.filter(([, bytes]) => bytes >= all * leastShare);
  for (const [name, bytes] of large) console.log(`${kilobytes((sizeOf([file]) * bytes) / all)}      ${name}`);
  if (contents.length > large.length) console.log(`${''.padStart(16)}and ${contents.length - large.length} smaller ones`);
}

const without = (files, ...loaded) => [...files].filter((file) => !loaded.flatMap((each) => [...each]).includes(file));
const bySize = (files) => [...files].sort((a, b) => sizeOf([b]) - sizeOf([a]));
const madeFor = (module) => Object.keys(pieces).filter((file) => pieces[file].module?.endsWith(module));

const html = read('index.html').toString();
const named = [...html.matchAll(/<(?:script|link rel="modulepreload")\b[^>]*?(?:src|href)="\/([^"]+\.js)"/g)].map(
  ([, file]) => file,
);
const firstLoad = named.reduce((found, file) => withImports(file, found), new Set());
const frame = ['app/routes/ReadyApp.tsx', 'app/routes/GuestApp.tsx', 'app/routes/ready-routes.tsx'].flatMap(madeFor);
const shell = without(
  frame.reduce((found, file) => withImports(file, found), new Set()),
  firstLoad,
);
const screens = Object.keys(pieces)
  .filter((file) => /^features\/.*Page\.tsx$/.test(pieces[file].module ?? ''))
  .map((file) => ({ name: pieces[file].module, added: without(withImports(file), firstLoad, shell) }))
  .sort((a, b) => sizeOf(b.added) - sizeOf(a.added));
const largest = screens[0];

console.log(
  `The first load is ${sizeOf(firstLoad).toFixed(1)} kB of JavaScript (gzip), of ${budgets.firstLoad} kB that it may be:`,
);
for (const file of bySize(firstLoad)) list(file);
console.log(
  `\nThe frame of the screens, loaded while the session opens, adds ${sizeOf(shell).toFixed(1)} kB, of ${budgets.shell} kB:`,
);
for (const file of bySize(shell)) list(file);
console.log(
  `\nA screen adds at most ${sizeOf(largest?.added ?? []).toFixed(1)} kB, of ${budgets.screen} kB; editors and charts load when they are shown:`,
);
for (const { name, added } of screens) console.log(`${kilobytes(sizeOf(added))}  ${name}`);
console.log(`\nThe largest screen, ${largest?.name}:`);
for (const file of bySize(largest?.added ?? [])) list(file);

const isWithin =
  sizeOf(firstLoad) <= budgets.firstLoad && sizeOf(shell) <= budgets.shell && sizeOf(largest?.added ?? []) <= budgets.screen;
// Without these there is nothing that was measured.
if (!isWithin || firstLoad.size === 0 || shell.length === 0 || screens.length < 20) process.exit(1);
