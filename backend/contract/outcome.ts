import { type Static, Type } from 'typebox';

/** A success, with its message (A7.18 to A7.23). */
export const Outcome = Type.Object({
  isSuccess: Type.Literal(true),
  message: Type.String(),
  errors: Type.Array(Type.String(), { maxItems: 0 }),
});
export type Outcome = Static<typeof Outcome>;

/** The outcome with this message. */
export const success = (message: string): Outcome => ({ isSuccess: true, message, errors: [] });
