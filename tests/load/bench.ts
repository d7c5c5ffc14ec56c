// `npm run bench`: what is measured, side by side with a floor, in one run. `npm run bench -- catalogue` does one part.
import { benchBrowser } from './bench-browser.js';
import { benchCatalogue } from './bench-catalogue.js';
import { benchGateway } from './bench-gateway.js';
import { benchReports } from './bench-reports.js';

const parts = { gateway: benchGateway, catalogue: benchCatalogue, reports: benchReports, browser: benchBrowser };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}"; there are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
let isGood = true;
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) isGood = (await run()) && isGood;
process.exit(isGood ? 0 : 1);
