import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const text = Type.String();
const oneOf = <const T extends string>(...texts: T[]) => Type.Unsafe<T>(Type.Union(texts.map((each) => Type.Literal(each))));

/** `GET /api/setup`. */
export const setupStateShape = shape(Type.Object({ isUnset: Type.Boolean() }));
/** `POST /api/setup/link`. */
export const setupLinkShape = shape(Type.Object({ expiresAt: text }));

const WireSetup = Type.Object({
  step: oneOf('company', 'look', 'mail', 'done'),
  company: Type.Object({
    ...{ siteTitle: text, companyName: Maybe(text), siteAddress: Type.Array(text), companyPhone: Maybe(text) },
    ...{ companyEmail: Maybe(text), timeZone: text, currency: text, language: text, regionalFormat: text },
  }),
  colors: Type.Object({ primaryColor: text, secondaryColor: text }),
  logo: Type.Object({ light: text, dark: text, small: text }),
  mail: Type.Object({
    mode: oneOf('off', 'mailbox', 'smtp'),
    server: Maybe(text),
    from: Maybe(text),
    test: Maybe(Type.Object({ state: oneOf('waiting', 'sent', 'failed', 'skipped'), error: Maybe(text), at: text })),
  }),
  ...{ products: Type.Integer(), customers: Type.Integer(), customerUsers: Type.Integer(), staff: Type.Integer() },
  ...{ hasLandingPage: Type.Boolean(), hasDelivery: Type.Boolean(), hasOrders: Type.Boolean() },
});
/** `GET /api/admin/setup`, and the answer of every call below it. */
export const storeSetupShape = shape(WireSetup);
export type WireSetup = Static<typeof WireSetup>;
