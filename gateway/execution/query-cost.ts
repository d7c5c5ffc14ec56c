import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import { limits } from '../limits.js';

/** Arguments of the SDL's `@cost` for a field. */
interface FieldCost {
  readonly points: number;
  /** The argument that limits the number of rows. */
  readonly multiplier: string | null;
  /** Number of rows to assume if no argument limits them. */
  readonly rows: number;
}

/** Lists without a declared length are short: units, images, weekdays. */
const usualRows = 5;
const mostKeptVariants = 50;

/**
 * Cost of operations in points, including variables (a page size in a variable counts as a page size). The same operation with the same page sizes
 * and the same included parts is calculated once.
 */
export class QueryCost {
  readonly #costs: ReadonlyMap<GraphQLField<unknown, unknown>, FieldCost>;
  readonly #known = new WeakMap<
    OperationDefinitionNode,
    { readonly decisive: readonly string[]; readonly costs: LRUCache<string, number> }
  >();

  constructor(private readonly schema: GraphQLSchema) {
    this.#costs = fieldCosts(schema);
  }

  /** Points of an operation. */
  of(document: DocumentNode, operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): number {
    let known = this.#known.get(operation);
    if (!known) {
      known = { decisive: this.#decisiveVariables(document), costs: new LRUCache({ max: mostKeptVariants }) };
      this.#known.set(operation, known);
    }
    const variant = known.decisive.length === 0 ? '' : variantOf(known.decisive, variables);
    const kept = known.costs.get(variant);
    if (kept !== undefined) return kept;
    const cost = this.#reckon(document, operation, variables);
    known.costs.set(variant, cost);
    return cost;
  }

  #reckon(query: DocumentNode, operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): number {
    const operationName = operation.name?.value;
    return getComplexity({
      schema: this.schema,
      query,
      variables: { ...variables },
      ...(operationName === undefined ? {} : { operationName }),
      estimators: [this.#estimate],
      maxQueryNodes: 2 * limits.selections,
    });
  }

  readonly #estimate: ComplexityEstimator = ({ field, args, childComplexity }) => {
    const { points, multiplier, rows } = this.#costs.get(field) ?? { points: 0, multiplier: null, rows: 1 };
    const size = multiplier === null ? rows : Number(args[multiplier] ?? rows);
    return points + Math.max(1, size) * childComplexity;
  };

  /** Variables that can change the cost: page sizes, and conditions of included parts. */
  #decisiveVariables(document: DocumentNode): string[] {
    const multipliers = new Set([...this.#costs.values()].map((cost) => cost.multiplier));
    const names = new Set<string>();
    const note = (args: readonly ArgumentNode[] = [], isDecisive: (name: string) => boolean = () => true) => {
      for (const { name, value } of args) if (value.kind === Kind.VARIABLE && isDecisive(name.value)) names.add(value.name.value);
    };
    visit(document, {
      Directive: ({ arguments: args }) => note(args),
      Field: ({ arguments: args }) => note(args, (name) => multipliers.has(name)),
    });
    return [...names];
  }
}

/** Values of variables as a key. An omitted one has its default, which differs from an explicit null. */
const variantOf = (names: readonly string[], variables: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(names.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : [])));

function fieldCosts(schema: GraphQLSchema): Map<GraphQLField<unknown, unknown>, FieldCost> {
  const directive = schema.getDirective('cost');
  if (!directive) throw new Error('The schema lacks @cost');
  const costs = new Map<GraphQLField<unknown, unknown>, FieldCost>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!('getFields' in type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!('resolve' in field) || !field.astNode) continue;
      const cost = getDirectiveValues(directive, field.astNode);
      const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
      costs.set(field, {
        points: Number(cost?.points ?? 1),
        multiplier: typeof cost?.multiplier === 'string' ? cost.multiplier : null,
        rows: Number(cost?.rows ?? (isList ? usualRows : 1)),
      });
    }
  }
  return costs;
}
