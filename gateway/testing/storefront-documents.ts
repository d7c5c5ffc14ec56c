import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';

const client = fileURLToPath(new URL('../../client/', import.meta.url));

/** An operation of the storefront with its fragments, as a separate document. */
export interface StorefrontOperation {
  readonly name: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Every operation in the client's `.graphql` files. */
export function storefrontOperations(): StorefrontOperation[] {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'));
  const definitions = files.flatMap((file) => parse(readFileSync(path.join(client, file), 'utf8')).definitions);
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({
      name: operation.name?.value ?? 'unnamed',
      operation,
      document: {
        kind: Kind.DOCUMENT,
        definitions: [operation, ...fragments.filter((fragment) => isUsed(operation, fragment.name.value, fragments))],
      },
    }));
}

type Fragment = Extract<DocumentNode['definitions'][number], { readonly kind: Kind.FRAGMENT_DEFINITION }>;

function isUsed(operation: OperationDefinitionNode, name: string, fragments: readonly Fragment[]): boolean {
  const used = new Set<string>();
  const follow = (node: unknown): void => {
    for (const spread of spreadsIn(node)) {
      if (used.has(spread)) continue;
      used.add(spread);
      follow(fragments.find((fragment) => fragment.name.value === spread)?.selectionSet);
    }
  };
  follow(operation.selectionSet);
  return used.has(name);
}

const spreadsIn = (node: unknown): string[] =>
  [...(JSON.stringify(node) ?? '').matchAll(/"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)].map(
    ([, name = '']) => name,
  );
