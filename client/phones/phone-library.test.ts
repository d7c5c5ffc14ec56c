import { expect, test, vi } from 'vitest';
import { PhoneLibrary } from './phone-library.js';

const reader = () => null;
const loaded = () => new Promise((resolve) => setImmediate(resolve));

test('the library is loaded once, when it is first needed, and all who listen hear of it', async () => {
  const fetchReader = vi.fn(() => Promise.resolve(reader));
  const library = new PhoneLibrary(fetchReader);
  const tell = vi.fn();
  library.subscribe(tell);
  library.subscribe(() => expect.unreachable())();
  expect([library.current(), fetchReader.mock.calls.length]).toEqual([null, 0]);
  library.load();
  library.load();
  await loaded();
  library.load();
  expect(library.current()).toBe(reader);
  expect([fetchReader.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1]);
});

test('a library that could not be loaded is tried again at the next number', async () => {
  const fetchReader = vi.fn(() => Promise.resolve(reader)).mockRejectedValueOnce(new Error('offline'));
  const library = new PhoneLibrary(fetchReader);
  library.load();
  await loaded();
  expect(library.current()).toBe(null);
  library.load();
  await loaded();
  expect(library.current()).toBe(reader);
});
