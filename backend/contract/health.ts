import { Type } from 'typebox';

export const Health = Type.Object({ status: Type.Literal('ok') });

export const Readiness = Type.Object({
  status: Type.Union([Type.Literal('ready'), Type.Literal('not ready')]),
  reasons: Type.Optional(Type.Array(Type.String(), { description: 'To callers on this machine only' })),
});
