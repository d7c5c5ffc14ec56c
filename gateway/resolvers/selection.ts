import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
} from 'graphql';

/** The parts of a resolver's info that describe the selected fields; graphql-js and the compiled queries both provide them. */
export type SelectionInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/**
 * Whether a field below the current one is selected, `selects(info, 'lines', 'product', 'stock')` for instance. A list's resolver uses it to fetch
 * the data of all rows together. Type conditions are ignored: at worst something is fetched in vain.
 */
export function selects(info: SelectionInfo, ...path: readonly string[]): boolean {
  const known = answersOf(info.fieldNodes);
  const question = path.join('.');
  const answer = known?.get(question);
  if (answer !== undefined) return answer;
  const search = { ...info, isConditional: false };
  const found = reaches(info.fieldNodes, path, search);
  if (!search.isConditional) known?.set(question, found);
  return found;
}

/** Compiled queries pass the same nodes each time, so a result that no variable changes is cached. */
const answers = new WeakMap<readonly FieldNode[], Map<string, boolean>>();

function answersOf(nodes: readonly FieldNode[]): Map<string, boolean> {
  const known = answers.get(nodes) ?? new Map<string, boolean>();
  answers.set(nodes, known);
  return known;
}

interface Search extends SelectionInfo {
  isConditional: boolean;
}

function reaches(nodes: readonly FieldNode[], [name, ...rest]: readonly string[], search: Search): boolean {
  if (name === undefined) return nodes.length > 0;
  const next: FieldNode[] = [];
  for (const node of nodes) collect(node.selectionSet?.selections ?? [], name, search, next);
  return next.length > 0 && reaches(next, rest, search);
}

function collect(selections: readonly SelectionNode[], name: string, search: Search, found: FieldNode[]): void {
  for (const selection of selections) {
    if (!isIncluded(selection, search)) continue;
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value === name) found.push(selection);
    } else {
      collect(expanded(selection, search.fragments), name, search, found);
    }
  }
}

function expanded(
  selection: Exclude<SelectionNode, FieldNode>,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): readonly SelectionNode[] {
  const owner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
  return owner?.selectionSet.selections ?? [];
}

function isIncluded(selection: SelectionNode, search: Search): boolean {
  if (!selection.directives?.length) return true;
  search.isConditional = true;
  const variables = search.variableValues;
  if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;
}
