import { parseArgs } from 'node:util';
import { demoPunchoutSecret } from '../seed/punchout/buyers.js';
import { startProcurementDemo } from '../testing/procurement/demo-server.js';

/** `npm run punchout:demo`: a procurement system on this machine, for the buyers of the demo data. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      store: { type: 'string', default: `http://localhost:${process.env.PORT ?? 4000}` },
      port: { type: 'string', default: '4600' },
    },
  });
  const store = values.store.replace(/\/+$/, '');
  const isOpen = await fetch(`${store}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOpen) {
    console.error(`The storefront does not answer at ${store}. Start it with \`npm start\`, or name it with \`--store\`.`);
    process.exit(1);
  }
  const { url } = await startProcurementDemo({
    store,
    port: Number(values.port),
    identities: { cxml: 'DEMO-BUYER', oci: 'demo-oci' },
    supplier: 'NORTHLIGHT',
    secret: demoPunchoutSecret,
  });
  console.log(`\n  The procurement system is open: ${url}   (it buys at ${store})\n\n  Ctrl-C stops it.\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
