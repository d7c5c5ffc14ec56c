import { readFileSync } from 'node:fs';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { expect, test } from 'vitest';
import { schemaNow } from '../../contract/published-schema.js';
import { questions } from './questions.js';

const file = new URL('../../../client/generated/persisted-documents.json', import.meta.url);
const operations = new Map(
  Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    .flatMap((text) => parse(text).definitions)
    .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => [operation.name?.value, operation]),
);
const schema = schemaNow();

test.each(questions)('the benchmark asks "$name" as the storefront does', ({ operation, variables }) => {
  const definitions = operations.get(operation)?.variableDefinitions;
  expect(definitions).toBeDefined();
  const listingQuestion = variables(0);
  expect(getVariableValues(schema, definitions ?? [], listingQuestion)).toHaveProperty('coerced');
  // An unused variable means that the operation has changed.
  expect((definitions ?? []).map(({ variable }) => variable.name.value)).toEqual(
    expect.arrayContaining(Object.keys(listingQuestion)),
  );
});
