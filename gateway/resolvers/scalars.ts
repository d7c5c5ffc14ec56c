import { GraphQLError, type GraphQLScalarTypeConfig, Kind, type ValueNode } from 'graphql';
import { isLocalDate } from '../../domain/date/local-date.js';

/** Format of a scalar's text; the message describes it to developers. */
interface TextRule {
  readonly isValid: (text: string) => boolean;
  readonly expected: string;
}

const signedDecimal = /^-?\d{1,15}(\.\d{1,10})?$/;
const unsignedDecimal = /^\d{1,15}(\.\d{1,10})?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const rules: Readonly<Record<string, TextRule>> = {
  Money: { isValid: (text) => signedDecimal.test(text), expected: 'a decimal string such as "12.50"' },
  Quantity: { isValid: (text) => unsignedDecimal.test(text), expected: 'a decimal string such as "2.00", not negative' },
  Decimal: { isValid: (text) => signedDecimal.test(text), expected: 'a decimal string such as "0.083333"' },
  LocalDate: { isValid: isLocalDate, expected: 'a day such as "2026-11-21"' },
  DateTime: {
    isValid: (text) => instant.test(text) && !Number.isNaN(Date.parse(text)),
    expected: 'a moment such as "2026-11-21T10:00:00.000Z"',
  },
};

/** A part of a card or an account: used only for charging, and never repeated in an error or a response. */
const secretText = (name: 'CardText' | 'BankText'): ScalarParts => ({
  parseValue: (value) => {
    if (typeof value === 'string' && value.length <= 40) return value;
    throw new GraphQLError(`${name} must be a text`);
  },
  parseLiteral: () => {
    throw new GraphQLError(`${name} is given in a variable, so that no document holds one`);
  },
  serialize: () => {
    throw new GraphQLError(`${name} is write-only`);
  },
});

type ScalarParts = Pick<GraphQLScalarTypeConfig<string, string>, 'parseValue' | 'parseLiteral' | 'serialize'>;

/** Scalars that are formatted texts: validated on input and never coerced, so that no number changes. */
export const scalars: Readonly<Record<string, ScalarParts>> = {
  ...Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, partsOf(name, rule)])),
  CardText: secretText('CardText'),
  BankText: secretText('BankText'),
};

function partsOf(name: string, { isValid, expected }: TextRule): ScalarParts {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw new GraphQLError(`${name} must be ${expected}`);
  };
  return {
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
    serialize: parse,
  };
}
