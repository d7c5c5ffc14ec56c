import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { constantsIn } from './logic/constants.js';
import { logicOperators } from './logic-operators.js';
import { instrument } from './schemata.js';

const parse = (code: string) => ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true);

/** Names of the defects in a source. */
function defectsIn(code: string): string[] {
  const { mutants } = instrument('a.ts', code, logicOperators(constantsIn('a.ts', parse(code))), 'properties');
  return mutants.map(({ within, name }) => `${within}: ${name.slice(name.indexOf(': ') + 2)}`);
}

describe('defects of logic', () => {
  it('are each condition always true and always false', () => {
    expect(defectsIn('const isFull = (a, b) => a.full && !(b > a.most);')).toEqual([
      'isFull: a.full always true',
      'isFull: a.full always false',
      'isFull: b > a.most always true',
      'isFull: b > a.most always false',
      'isFull: b > a.most with >=',
    ]);
  });

  it('are numbers and arguments that are off by one', () => {
    expect(defectsIn('const last = (rows, most) => { call(rows.slice(most)); };')).toEqual([
      'last: call(rows.slice(most)); left out',
      'last: rows.slice(most) without slice',
      'last: most one more',
      'last: most one less',
    ]);
  });

  it('are properties and elements left out, and other values', () => {
    expect(defectsIn("const row = (name) => ({ ...empty, name, list: [name, 'x'] });")).toEqual([
      'row: without ...empty',
      'row: without property name',
      'row: without property list',
      'row: without element name',
      "row: without element 'x'",
      'row: name another value',
      "row: 'x' another value",
    ]);
  });

  it('are fallbacks that are needless, and those that are always taken', () => {
    expect(defectsIn("const of = (name) => name ?? 'none';")).toEqual([
      "of: name ?? 'none' another value",
      "of: name ?? 'none' without ??",
      "of: name ?? 'none' always 'none'",
      "of: 'none' another value",
    ]);
  });

  it('are properties of the context left as they were, though a chart is made before any is on', () => {
    expect(defectsIn("const chart = setup({ actions: { clear: assign({ text: '' }), enter: emit({ type: 'in' }) } });")).toEqual([
      'chart.actions.clear.text: text left as it was',
      'chart.actions.clear.text: text another value',
    ]);
    expect(defectsIn("const chart = { on: { go: { params: { step: 'first' } } } };")).toEqual([
      "chart.on.go.params: step 'first' another value",
    ]);
  });

  it('are constants of a module, each one mutant however often it is used', () => {
    const code = `const most = 20; const open = new Set(['A', 'B']);
      const isMany = (one) => one.length > most || open.has(one) || one.size === most;`;
    expect(defectsIn(code).filter((name) => /^(most|open)/.test(name))).toEqual([
      'most: 20 one more',
      'most: 20 one less',
      "open: 'A' left out",
      "open: 'B' left out",
    ]);
  });

  it('are nothing in types, in names and in the type of an event', () => {
    expect(
      defectsIn("const of = (one: { a: 1 } | 'b'): one is 'b' => { type A = 2; emit({ type: 'x' } as { type: 'x' }); };"),
    ).toEqual(["of: emit({ type: 'x' } as { type: 'x' }); left out"]);
  });
});
