import { describe, expect, it } from 'vitest';
import { decisions } from './decisions.js';
import { instrument } from './schemata.js';

const instrumented = (code: string) => instrument('a.ts', code, [decisions], 'properties');
const namesIn = (code: string): string[] => instrumented(code).mutants.map(({ name }) => name.slice('a.ts › '.length));

describe('decisions of guards', () => {
  it('are several conditions that a function gives back together, each by its name', () => {
    expect(namesIn('const guards = { opens: ({ coins }) => coins > 1 && !(isOut || isBroken()) };')).toEqual([
      'guards.opens: coins > 1 && !(isOut || isBroken())',
      'guards.opens: coins > 1 in coins > 1 && !(isOut || isBroken())',
      'guards.opens: isOut in coins > 1 && !(isOut || isBroken())',
      'guards.opens: isBroken() in coins > 1 && !(isOut || isBroken())',
    ]);
  });

  it('are not a single condition, and no choice between texts or objects', () => {
    expect(namesIn("const a = (x) => x > 1; const b = (x) => x ? 'one' : 'other'; const c = (x) => x.y || {};")).toEqual([]);
  });

  it('stay as they are but for being recorded', () => {
    const { code, mutants } = instrumented('const a = (x) => x.b && x.c;');
    const [decision, b, c] = mutants.map(({ id }) => id);
    expect(code).toBe(`const a = (x) => $m.decided("${decision}", () => ($m.judged("${b}", x.b) && $m.judged("${c}", x.c)));`);
  });
});
