import type { OpenStore } from '../../store/database/open-store.js';

/** Why a back office should get no work at the moment; empty: it may. */
export async function reasonsNotReady(store: OpenStore, isStaying: boolean): Promise<string[]> {
  if (!isStaying) return ['stopping'];
  const [database, disk] = await Promise.all([probe(store), store.hasRoom()]);
  return [...(database ? [] : ['the database does not take writes']), ...(disk ? [] : ['the disk is nearly full'])];
}

async function probe(store: OpenStore): Promise<boolean> {
  try {
    await store.probe();
    return true;
  } catch {
    return false;
  }
}
