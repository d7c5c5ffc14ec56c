import type { Shard } from './options.js';

/** Returns a function that decides for one path after another whether it is in this part. Paths are dealt out in turn, so that parts are about equal. */
export function partOf(shard: Shard | undefined): () => boolean {
  let dealt = 0;
  return () => {
    if (!shard) return true;
    dealt += 1;
    return (dealt - 1) % shard.of === shard.part - 1;
  };
}
