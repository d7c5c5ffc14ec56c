import { expect, test, vi } from 'vitest';
import { recoverScreens } from './recover-screens.js';

test('screens are read anew when the server is back, but a query that always fails makes no circle (S8.5)', () => {
  let clock = 0;
  const refetchQueries = vi.fn(() => Promise.resolve([]));
  const recover = recoverScreens({ refetchQueries } as never, () => clock);
  recover();
  recover();
  expect(refetchQueries).toHaveBeenCalledTimes(1);
  clock = 10_000;
  recover();
  expect(refetchQueries).toHaveBeenCalledTimes(2);
});
