import { loadModel } from '../model/load-models.js';
import { fatesOf, type Share } from './run-mutants.js';

/** What a worker is asked for: its share of these machines' slips, machine after machine. */
export interface Order {
  names: readonly string[];
  share: Share;
}

process.once('message', async ({ names, share }: Order) => {
  for (const name of names) process.send?.({ name, fates: await fatesOf(await loadModel(name), share) });
  process.disconnect();
});
