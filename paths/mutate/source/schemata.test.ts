import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { instrument, type Operator } from './schemata.js';

const numbers: Operator = (node) =>
  ts.isNumericLiteral(node)
    ? [{ kind: 'number', what: `${node.text} plus one`, code: (id, own) => `$m.value("${id}", ${own})` }]
    : [];
const calls: Operator = (node) =>
  ts.isCallExpression(node)
    ? [
        {
          kind: 'call',
          what: `${node.expression.getText()} dropped`,
          code: (id, own) => `($m.is("${id}") ? undefined : ${own})`,
        },
        {
          kind: 'call',
          what: `${node.expression.getText()} called twice`,
          code: (id, own) => `($m.is("${id}") && ${own}, ${own})`,
        },
      ]
    : [];

const code = `// A comment.
const limit = 3;
export function total(lines) {
  return add(lines, 1) /* kept */ + 1;
}
`;

describe('an instrumented source', () => {
  const { code: instrumented, mutants } = instrument('shop/total.ts', code, [numbers, calls]);

  it('has every mutant behind a switch, one within the other, and is otherwise as it was written', () => {
    const at = (what: string) => mutants.find(({ name }) => name.endsWith(what))?.id;
    const one = `$m.value("${at(': 1 plus one')}", 1)`;
    const call = `($m.is("${at('add dropped')}") ? undefined : add(lines, ${one}))`;
    expect(instrumented).toBe(
      code.replace(
        'add(lines, 1) /* kept */ + 1',
        `($m.is("${at('add called twice')}") && ${call}, ${call}) /* kept */ + $m.value("${at('#2')}", 1)`,
      ),
    );
  });

  it('names its mutants by place, and by number where two are alike', () => {
    expect(mutants.map(({ name, line, within }) => [name, line, within])).toEqual([
      ['shop/total.ts › total: add dropped', 4, 'total'],
      ['shop/total.ts › total: add called twice', 4, 'total'],
      ['shop/total.ts › total: 1 plus one', 4, 'total'],
      ['shop/total.ts › total: 1 plus one #2', 4, 'total'],
    ]);
  });

  it('leaves alone what runs before a mutant can be switched on', () => {
    expect(mutants.some(({ name }) => name.includes('3 plus one'))).toBe(false);
  });

  it('gives a mutant the same id as long as its name stays the same', () => {
    const later = instrument('shop/total.ts', `\n\n${code}`, [numbers, calls]);
    expect(later.mutants.map(({ id }) => id)).toEqual(mutants.map(({ id }) => id));
  });
});
