import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { DiskSpace, minimumFreeBytes } from './disk-space.js';

test('takes no writes below 256 MiB, and asks the file system at most once a second', async () => {
  let free = minimumFreeBytes;
  let measurements = 0;
  let now = 0;
  const measure = async () => {
    measurements += 1;
    return free;
  };
  const disk = new DiskSpace('WHATEVER', measure, () => now);
  expect(await disk.isSufficient()).toBe(true);

  free -= 1;
  now = 999;
  expect(await disk.isSufficient()).toBe(true);
  expect(measurements).toBe(1);

  now = 1000;
  expect(await disk.isSufficient()).toBe(false);
  free += 1;
  now = 2000;
  expect(await disk.isSufficient()).toBe(true);
  expect(measurements).toBe(3);
});

test('measures a real folder, and fails for one that is not there', async () => {
  await expect(new DiskSpace(tmpdir()).isSufficient()).resolves.toBeTypeOf('boolean');
  await expect(new DiskSpace('/nowhere/at/all').isSufficient()).rejects.toThrow('ENOENT');
});
