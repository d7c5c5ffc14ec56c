import ts from 'typescript';

/** All that `pick` finds in the nodes of a source, in their order. */
export function allIn<T>(source: ts.SourceFile, pick: (node: ts.Node) => T | undefined): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    const one = pick(node);
    if (one !== undefined) found.push(one);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The name of a function that is called, without the object that it belongs to. */
export function nameOf(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
}
