import { Type } from 'typebox';
import { shape } from '../http/shapes.js';

/** `GET /api/verification/challenge`. */
export const challengeShape = shape(
  Type.Union([
    Type.Object({ challenge: Type.String({ minLength: 1, maxLength: 8_000 }) }),
    Type.Object({
      service: Type.Union([Type.Literal('turnstile'), Type.Literal('hcaptcha')]),
      siteKey: Type.String({ minLength: 1, maxLength: 100 }),
    }),
  ]),
);
