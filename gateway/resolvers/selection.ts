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

/** What of a resolver's info says which fields were asked for; graphql-js and the compiled queries both give it. */
export type SelectionInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/**
 * Whether a field somewhere below the one that is being resolved is asked for, `selects(info, 'lines', 'product', 'stock')` for instance. With it a
 * list's resolver fetches for all rows at once what its rows will need. Type conditions are not looked at: at worst something is fetched for nothing.
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

/** Compiled queries hand in the same nodes each time, so an answer that no variable decides is found once. */
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
