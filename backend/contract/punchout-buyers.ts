import { type Static, Type } from 'typebox';
import { mostHosts, secretLength } from '../../domain/punchout/buyer-form.js';
import { Key, Nullable } from './values.js';

const Text = Type.String({ maxLength: 200 });
const Dialect = Type.Union([Type.Literal('cxml'), Type.Literal('oci')]);

const values = {
  name: Text,
  domain: Type.String({ maxLength: 200, description: 'cXML: the domain of the From credential; OCI: empty' }),
  identity: Type.String({ maxLength: 200, description: 'cXML: the identity of the From credential; OCI: `USERNAME`' }),
  senderDomain: Text,
  senderIdentity: Type.String({ maxLength: 200, description: 'cXML: the sender, often a network; empty: the same as From' }),
  supplierDomain: Text,
  supplierIdentity: Type.String({ maxLength: 200, description: 'cXML: the identity of the To credential; OCI: empty' }),
  postbackHosts: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: 10 * mostHosts,
    description: 'hosts that carts may be posted to; `*.example.com` for all subdomains',
  }),
  encoding: Type.Union([Type.Literal('urlencoded'), Type.Literal('base64')], {
    description: 'field of a posted cXML cart: `cxml-urlencoded` or `cxml-base64`',
  }),
};

/** Registration of a procurement system, as staff write it. */
export const BuyerValues = Type.Object(values, { additionalProperties: false });
export type BuyerValues = Static<typeof BuyerValues>;

/** A procurement system that hands buyers over; never with its secret. */
export const PunchoutBuyer = Type.Object({
  id: Type.Integer(),
  dialect: Dialect,
  ...values,
  version: Type.String({ maxLength: 64, description: 'changes with every change of the values' }),
  isEnabled: Type.Boolean(),
  lastVisitAt: Nullable(Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] })),
});
export type PunchoutBuyer = Static<typeof PunchoutBuyer>;

const Secret = Type.String({
  maxLength: 1_000,
  description: `${secretLength.least} to ${secretLength.most} printable characters of ASCII, without a blank at either end; empty: the store makes one`,
});

/** A procurement system to register. */
export const NewPunchoutBuyer = Type.Object(
  { dialect: Dialect, values: BuyerValues, secret: Secret },
  { additionalProperties: false },
);
export type NewPunchoutBuyer = Static<typeof NewPunchoutBuyer>;

const change = <const Kind extends string, Members extends Parameters<typeof Type.Object>[0]>(kind: Kind, members: Members) =>
  Type.Object({ kind: Type.Literal(kind), ...members }, { additionalProperties: false });

/** A change of a procurement system. */
export const PunchoutBuyerChange = Type.Union([
  change('values', {
    values: BuyerValues,
    version: Type.String({ maxLength: 64, description: 'of the values that the person saw; another one is a 409' }),
  }),
  change('secret', { secret: Secret }),
  change('enabled', { isEnabled: Type.Boolean() }),
]);
export type PunchoutBuyerChange = Static<typeof PunchoutBuyerChange>;

/** A procurement system after a change. */
export const PunchoutBuyerSaved = Type.Object({
  buyer: PunchoutBuyer,
  secret: Nullable(Type.String({ description: 'that the store made; no other answer has it. Null: none was made' })),
});
export type PunchoutBuyerSaved = Static<typeof PunchoutBuyerSaved>;

export const PunchoutBuyersParams = Type.Object({ customerKey: Key });
export const PunchoutBuyerParams = Type.Object({ customerKey: Key, id: Key });
