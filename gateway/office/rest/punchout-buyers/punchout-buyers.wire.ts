import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const text = Type.String();

/** A procurement system on the wire. */
export const Buyer = Type.Object({
  ...{ id: Type.Union([Type.Integer(), text]), name: text, version: text, isEnabled: Type.Boolean(), lastVisitAt: Maybe(text) },
  ...{ dialect: Type.Union([Type.Literal('cxml'), Type.Literal('oci')]), domain: text, identity: text },
  ...{ senderDomain: text, senderIdentity: text, supplierDomain: text, supplierIdentity: text },
  postbackHosts: Type.Array(text),
  encoding: Type.Union([Type.Literal('urlencoded'), Type.Literal('base64')]),
});
export type WireBuyer = Static<typeof Buyer>;

/** Answer to `POST /api/admin/customers/{customerKey}/punchout-buyers`, and to a change of one. */
export const buyerSavedShape = shape(Type.Object({ buyer: Buyer, secret: Maybe(text) }));
