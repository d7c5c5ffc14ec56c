import { Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

/** A secret that clients send back. */
const Secret = Type.String({ minLength: 1, maxLength: 256 });

/** Successful response of `POST /api/token` (RFC 6749). */
export const grantedShape = shape(
  Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 4096 }), expires_in: Maybe(Type.Integer({ minimum: 0 })) }),
);
/** Its error response. */
export const refusedShape = shape(Type.Object({ error: Maybe(Type.String()), error_description: Maybe(Type.String()) }));
/** Its error response where a code is missing. */
export const secondFactorShape = shape(Type.Object({ challenge: Secret }));
/** Its error response where the password must be replaced (A5.34). */
export const newPasswordShape = shape(Type.Object({ reset_token: Secret }));
/** A sign-in that was begun at a company's directory. */
export const companySignInShape = shape(
  Type.Object({ url: Type.String({ minLength: 1, maxLength: 8_192 }), browserSecret: Secret }),
);
