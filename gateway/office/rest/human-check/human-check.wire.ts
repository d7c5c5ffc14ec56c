import { Type } from 'typebox';
import { shape } from '../http/shapes.js';

/** `GET /api/verification/challenge`. */
export const challengeShape = shape(Type.Object({ challenge: Type.String({ minLength: 1, maxLength: 8_000 }) }));
