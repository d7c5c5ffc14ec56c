import ts from 'typescript';
import { isShown } from './shown-values.js';
import { allIn } from './syntax.js';

/** Another property of the same object, or another name of the same pattern, that the source uses as a value, too. */
export function siblingOf(node: ts.Expression, source: ts.SourceFile): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = node.expression.getText();
    const others = allIn(source, (one) =>
      ts.isPropertyAccessExpression(one) && one.expression.getText() === owner && isShown(one) ? one.name.text : undefined,
    );
    const other = after(others, node.name.text);
    return other === undefined ? undefined : `${owner}${node.questionDotToken ? '?.' : '.'}${other}`;
  }
  if (!ts.isIdentifier(node)) return undefined;
  const pattern = patternOf(node, source);
  return pattern && after(pattern, node.text);
}

/** Names that are bound together with this one. */
function patternOf({ text }: ts.Identifier, source: ts.SourceFile): string[] | undefined {
  const [pattern] = allIn(source, (one) => {
    if (!ts.isObjectBindingPattern(one)) return undefined;
    const names = one.elements.flatMap(({ name, initializer }) => (ts.isIdentifier(name) && !initializer ? [name.text] : []));
    return names.includes(text) ? names : undefined;
  });
  return pattern;
}

/** The next other name in alphabetical order. */
function after(names: readonly string[], own: string): string | undefined {
  const others = [...new Set(names)].filter((name) => name !== own).sort();
  return others.find((name) => name > own) ?? others[0];
}
