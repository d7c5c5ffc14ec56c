import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Message = Type.Object({
  postbackUrl: Type.String(),
  body: Type.String(),
  target: Maybe(Type.String()),
  formSources: Maybe(Type.Array(Type.String())),
});

export const messageShape = shape(Message);
export const enteredShape = shape(Type.Object({ code: Type.String() }));

/** `POST /api/punchout/createmessage` (S7.6). */
export type WirePunchoutMessage = Static<typeof Message>;
