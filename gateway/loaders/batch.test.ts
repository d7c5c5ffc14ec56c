import { describe, expect, it } from 'vitest';
import { ListLoader } from './batch.js';

function loaderWith(fetch: (keys: readonly number[]) => Promise<[number, string][]>, most = 100) {
  const calls: (readonly number[])[] = [];
  const loader = new ListLoader<typeof fetch, number, number, string>(fetch, {
    keyOf: (key) => key,
    most,
    fetch: async (source, keys) => {
      calls.push(keys);
      return new Map(await source(keys));
    },
  });
  return { loader, calls };
}
const named = async (keys: readonly number[]) => keys.map((key): [number, string] => [key, `no. ${key}`]);

describe('lists that are loaded together', () => {
  it('share one call in the same tick, each key once', async () => {
    const { loader, calls } = loaderWith(named);
    const [first, second] = await Promise.all([loader.load([1, 2]), loader.load([2, 3])]);
    expect(calls).toEqual([[1, 2, 3]]);
    expect([first.get(1), second.get(3)]).toEqual(['no. 1', 'no. 3']);
  });

  it('are cut where the endpoint has a limit', async () => {
    const { loader, calls } = loaderWith(named, 2);
    const known = await loader.load([1, 2, 3, 4, 5]);
    expect(calls).toEqual([[1, 2], [3, 4], [5]]);
    expect(known.get(5)).toBe('no. 5');
  });

  it('do not ask again for what is known, nor for what is known to be missing', async () => {
    const { loader, calls } = loaderWith(async (keys) => (await named(keys)).filter(([key]) => key !== 2));
    await loader.load([1, 2]);
    const known = await loader.load([1, 2]);
    expect(calls).toHaveLength(1);
    expect(known.get(2)).toBeUndefined();
  });

  it('fail only where a call for one of their own keys failed, and may be asked for again', async () => {
    let isDown = true;
    const { loader } = loaderWith((keys) => (isDown && keys.includes(2) ? Promise.reject(new Error('down')) : named(keys)), 1);
    const [good, bad] = await Promise.allSettled([loader.load([1]), loader.load([2])]);
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
    isDown = false;
    expect((await loader.load([2])).get(2)).toBe('no. 2');
  });
});
