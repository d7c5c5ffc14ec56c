import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  visit,
} from 'graphql';
import { isKeptText, unkeptTextMessage } from '../../domain/text/kept-text.js';
import { limits } from '../limits.js';

/**
 * Validation rule: limits depth, width and directives of a document, and refuses texts that databases cannot store. It counts once per definition, so
 * a document that multiplies itself by fragments is as cheap to refuse as any other. The number of selections after expanding fragments is limited by
 * Apollo's `maxRecursiveSelections`.
 */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const refuse = (message: string) => context.reportError(new GraphQLError(message));
  return {
    Document(document) {
      const counts = count(document);
      if (counts.aliases > limits.aliases) refuse(`A document has at most ${limits.aliases} aliases`);
      if (counts.directives > limits.directives) refuse(`A document has at most ${limits.directives} directives`);
      if (counts.hasForbiddenName) refuse('__proto__ is no name');
      if (counts.hasUnkeptText) refuse(unkeptTextMessage(''));
      if (depthOf(document) > limits.depth) refuse(`Selections nest at most ${limits.depth} deep`);
      if (mostWrites(document) > limits.writes) refuse(`A mutation has at most ${limits.writes} fields`);
      return false;
    },
  };
}

function count(document: DocumentNode) {
  const counts = { aliases: 0, directives: 0, hasForbiddenName: false, hasUnkeptText: false };
  visit(document, {
    Field(node) {
      if (node.alias) counts.aliases += 1;
    },
    Directive() {
      counts.directives += 1;
    },
    // A compiled query has objects with these names as keys, and this name is not a valid one.
    Name(node) {
      if (node.value === '__proto__') counts.hasForbiddenName = true;
    },
    StringValue(node) {
      if (!isKeptText(node.value)) counts.hasUnkeptText = true;
    },
  });
  return counts;
}

/** Root fields of the document's largest mutation, including those of fragments; fields skipped by a directive count, too. */
function mostWrites(document: DocumentNode): number {
  const { fragments, operations } = partsOf(document);
  const known = new Map<string, number>();

  const writesOfFragment = (name: string): number => {
    const writes = known.get(name);
    if (writes !== undefined) return writes;
    const fragment = fragments.get(name);
    // Other rules refuse unknown and circular fragments.
    known.set(name, 0);
    const found = fragment ? writesOfSet(fragment.selectionSet) : 0;
    known.set(name, found);
    return found;
  };

  const writesOfSet = ({ selections }: SelectionSetNode): number => {
    let writes = 0;
    for (const node of selections) {
      if (node.kind === Kind.FIELD) writes += 1;
      else writes += node.kind === Kind.FRAGMENT_SPREAD ? writesOfFragment(node.name.value) : writesOfSet(node.selectionSet);
    }
    return writes;
  };

  const mutations = operations.filter(({ operation }) => operation === 'mutation');
  return Math.max(0, ...mutations.map(({ selectionSet }) => writesOfSet(selectionSet)));
}

/** IDEs need deep introspection; graphql-js has its own rule against nested lists in it, and production answers none. */
const isIntrospection = ({ name }: FieldNode): boolean => name.value === '__schema' || name.value === '__type';

function depthOf(document: DocumentNode): number {
  const { fragments, operations } = partsOf(document);
  const known = new Map<string, number>();

  const depthOfFragment = (name: string): number => {
    const depth = known.get(name);
    if (depth !== undefined) return depth;
    const fragment = fragments.get(name);
    // Other rules refuse unknown and circular fragments.
    known.set(name, 0);
    const found = fragment ? depthOfSet(fragment.selectionSet) : 0;
    known.set(name, found);
    return found;
  };

  const depthOfSet = ({ selections }: SelectionSetNode): number => {
    let deepest = 0;
    for (const node of selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) deepest = Math.max(deepest, depthOfFragment(node.name.value));
      else if (node.kind === Kind.FIELD && isIntrospection(node)) deepest = Math.max(deepest, 1);
      else {
        const below = node.selectionSet ? depthOfSet(node.selectionSet) : 0;
        deepest = Math.max(deepest, node.kind === Kind.FIELD ? below + 1 : below);
      }
    }
    return deepest;
  };

  return Math.max(0, ...operations.map((operation) => depthOfSet(operation.selectionSet)));
}

interface Parts {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly operations: readonly OperationDefinitionNode[];
}

function partsOf(document: DocumentNode): Parts {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  return { fragments, operations };
}
