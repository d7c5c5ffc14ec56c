import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const Own = Maybe(Type.Object({ value: Type.Unknown() }));

const Change = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  person: Maybe(Type.String()),
  from: Own,
  to: Own,
});
/** A change of a setting. */
export type WireChange = Static<typeof Change>;

const Setting = Type.Object({
  key: Type.String(),
  default: Type.Unknown(),
  value: Type.Unknown(),
  origin: Type.String(),
  own: Own,
  customers: Maybe(Type.Integer()),
  users: Maybe(Type.Integer()),
  lastChange: Maybe(Change),
});
/** A setting of `GET /api/admin/settings`. */
export type WireSetting = Static<typeof Setting>;

/** `GET /api/admin/settings`. */
export const settingsShape = shape(
  Type.Object({ of: Maybe(Type.String()), name: Maybe(Type.String()), settings: Type.Array(Setting) }),
);
/** Answer to `POST /api/admin/settings/{key}`, and to its `restore`. */
export const settingShape = shape(Setting);
/** `GET /api/admin/settings/{key}/changes`. */
export const changesShape = shape(Type.Array(Change));
