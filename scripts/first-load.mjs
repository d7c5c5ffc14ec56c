// Limits the first load: all JavaScript that a browser loads before the sign-in card appears, as sent by the gateway, in kB of gzip.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './ensure.mjs';

/** Maximum size of the first load in kB. Lower it with each change that makes the load smaller; raise it only with a decision record. */
const budget = 232;

/** Every script that the page names, and its static imports; dynamic imports load later and do not count. */
function scriptsOfFirstLoad(html, read) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, from] of read(file).matchAll(/(?:from|import)\s*["'](\.\.?\/[^"']+\.js)["']/g))
      visit(posix.join(posix.dirname(file), from));
  };
  for (const [, file] of html.matchAll(/<(?:script|link rel="modulepreload")\b[^>]*?(?:src|href)="\/([^"]+\.js)"/g)) visit(file);
  return [...found];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'dist', 'client');
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const sizes = scriptsOfFirstLoad(read('index.html'), read).map((file) => [
    file,
    gzipSync(readFileSync(join(folder, file))).length / 1000,
  ]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`The first load is ${total.toFixed(1)} kB of JavaScript (gzip), of ${budget} kB that it may be:`);
  for (const [file, size] of sizes.sort(([, a], [, b]) => b - a)) console.log(`${size.toFixed(1).padStart(8)} kB  ${file}`);
  if (sizes.length === 0 || total > budget) process.exit(1);
}
