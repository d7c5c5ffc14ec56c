import { Type } from 'typebox';
import { shape } from '../http/shapes.js';

/** Response of `POST /api/support/request`. */
export const sentShape = shape(
  Type.Object({ number: Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 40 })]) }),
);
