import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaNow } from './published-schema.js';

/** Something of the schema that carries a description, by its coordinate. */
interface Described {
  readonly at: string;
  readonly description: string;
  /** The name of its type; empty for types and enum values. */
  readonly type: string;
}

const schema = schemaNow();
const nameOf = (type: GraphQLType) => String(getNamedType(type));
const argumentsOf = (field: object) => ('args' in field ? (field.args as readonly GraphQLArgument[]) : []);
const ours = Object.values(schema.getTypeMap()).filter(
  ({ name }) => !name.startsWith('__') && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name),
);
const fieldsAndArguments: Described[] = ours.flatMap((type) => {
  if (!isObjectType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { at: `${type.name}.${field.name}`, description: field.description ?? '', type: nameOf(field.type) },
    ...argumentsOf(field).map((argument) => ({
      at: `${type.name}.${field.name}(${argument.name}:)`,
      description: argument.description ?? '',
      type: nameOf(argument.type),
    })),
  ]);
});
const enumValues: Described[] = ours
  .filter(isEnumType)
  .flatMap((type) =>
    type.getValues().map(({ name, description }) => ({ at: `${type.name}.${name}`, description: description ?? '', type: '' })),
  );
const codesOf = (name: string) => (schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name);
/** Codes that a description names, besides its example. */
const codesIn = (text: string) =>
  [...text.replace(/Example:\s+`[^`]+`/, '').matchAll(/`([A-Z][A-Z_]{3,})`/g)].map(([, code = '']) => code);
const of = (type: string) => fieldsAndArguments.filter((each) => each.type === type);
const without = (described: readonly Described[], word: RegExp) =>
  described.filter(({ description }) => !word.test(description)).map(({ at }) => at);

describe('the schema reads like documentation', () => {
  it('describes every type, field, argument, input field and enum value', () => {
    const types = ours.map(({ name, description }) => ({ at: name, description: description ?? '', type: '' }));
    expect(without([...types, ...fieldsAndArguments, ...enumValues], /\S/)).toEqual([]);
  });

  it('says of every quantity and factor which unit it counts, and of money in its scalar that it is dollars', () => {
    expect(without([...of('Quantity'), ...of('Decimal')], /unit|cases/)).toEqual([]);
    expect(schema.getType('Money')?.description).toMatch(/US dollars/);
    expect(schema.getType('DateTime')?.description).toMatch(/offset/);
    expect(schema.getType('LocalDate')?.description).toMatch(/without a zone/);
  });

  it('says of every whole number what it counts', () => {
    const counted =
      /seconds|days|dollars|characters|lines|rows|page|places|first|place|version|how many|saturday|status|position|from 1|rises with|in px|in megabytes/i;
    expect(without(of('Int'), counted)).toEqual([]);
  });

  it('has an example of every text, id and number', () => {
    const leaves = ['String', 'ID', 'Int', 'Float'].flatMap(of);
    const named = /Example:\s+`[^`]+`|for instance `/i;
    expect(without(leaves, named).filter((at) => !describesType.has(at))).toEqual([]);
    const scalars = ours.filter((type) => isLeafType(type) && !isEnumType(type) && !writeOnly.has(type.name));
    expect(scalars.filter(({ description }) => !/for instance `/.test(description ?? '')).map(({ name }) => name)).toEqual([]);
  });

  it('says of every input which of its fields it takes, and of no two arguments of different types the same', () => {
    const given = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
      Object.values(root?.getFields() ?? {}).flatMap(({ name, args }) => args.map((argument) => ({ at: name, ...argument }))),
    );
    const inputs = given.filter(({ name }) => name === 'input').map((each) => ({ ...each, type: getNamedType(each.type) }));
    const vague = inputs.filter(({ type, description }) => {
      const fields = isInputObjectType(type) ? Object.keys(type.getFields()).filter((field) => field !== 'idempotencyKey') : [];
      return !fields.some((field) => description?.includes(`\`${field}\``));
    });
    expect(vague.map(({ at }) => at)).toEqual([]);
    const typesOf = new Map<string, Set<string>>();
    for (const { description, type } of given)
      typesOf.set(description ?? '', (typesOf.get(description ?? '') ?? new Set()).add(nameOf(type)));
    expect([...typesOf].filter(([, types]) => types.size > 1).map(([description]) => description)).toEqual([]);
  });

  it('names the errors of every mutation, all of them codes that exist', () => {
    const known = [...codesOf('ProblemCode'), ...codesOf('FailureCode')];
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    for (const { name, type, description } of mutations) {
      const result = getNamedType(type);
      const hasProblems = isUnionType(result) && result.getTypes().some((member) => member.name === 'Problems');
      expect(codesIn(description ?? ''), name).toEqual(expect.arrayContaining([expect.stringMatching(/^[A-Z_]+$/)]));
      if (hasProblems) expect(description, name).toMatch(/Problems?/);
    }
    const texts = [...fieldsAndArguments, ...ours.map(({ name, description }) => ({ at: name, description: description ?? '' }))];
    const values = enumValues.map(({ at }) => at.split('.')[1]);
    const unknown = texts.flatMap(({ at, description }) =>
      codesIn(description)
        .filter((code) => ![...known, ...values].includes(code))
        .map((code) => `${at}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a cure for every code of a problem and of a failure', () => {
    const codes = enumValues.filter(({ at }) => /^(Problem|Failure)Code\./.test(at));
    expect(without(codes, /\. Cure: \S.*\.$/s)).toEqual([]);
  });
});

/** Where the sentence itself lists what there is. */
const describesType = new Set(['PastOrder.status', 'Purchase.type']);
/** Never shown, not even as an example. */
const writeOnly = new Set(['CardText', 'BankText']);
