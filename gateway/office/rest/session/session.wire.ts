import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const User = Type.Object({
  username: Type.String(),
  name: Type.String(),
  isSalesperson: Type.Boolean(),
  sessionType: Type.Union([Type.Literal('Normal'), Type.Literal('Consumer'), Type.Literal('Guest')]),
  isPunchout: Maybe(Type.Boolean()),
  punchoutOperation: Maybe(Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('inspect')])),
  customerKey: Maybe(Type.Integer()),
  role: Maybe(
    Type.Union([Type.Literal('administrator'), Type.Literal('buyer'), Type.Literal('bookkeeper'), Type.Literal('viewer')]),
  ),
  choosesCustomer: Maybe(Type.Boolean()),
  isStaff: Maybe(Type.Boolean()),
  onBehalf: Maybe(Type.Object({ staffName: Type.String(), until: Type.String() })),
});
export const userShape = shape(User);

/** `GET /api/user` (S3.1). */
export type WireUser = Static<typeof User>;
