import { Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

/** Successful response of `POST /api/token` (RFC 6749). */
export const grantedShape = shape(
  Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 4096 }), expires_in: Maybe(Type.Integer({ minimum: 0 })) }),
);
/** Its error response. */
export const refusedShape = shape(Type.Object({ error_description: Maybe(Type.String()) }));
