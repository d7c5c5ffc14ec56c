import { afterEach, beforeEach, expect, vi } from 'vitest';

// Noise on the console is a warning that nobody reads, so it fails the test; a test that expects it spies on it itself.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => complain('error', args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => complain('warn', args));
});

const heard: string[] = [];
function complain(level: string, args: unknown[]): void {
  heard.push(`console.${level}: ${args.map(String).join(' ')}`);
}

afterEach(() => {
  const messages = heard.splice(0);
  vi.restoreAllMocks();
  expect(messages, 'nothing may be written to console.error or console.warn').toEqual([]);
});
