import { type Static, Type } from 'typebox';
import { Maybe, shape } from '../http/shapes.js';

const ConsumerSettings = Type.Object({
  registrationMessage: Maybe(Type.String()),
  useOption: Maybe(Type.Boolean()),
  optionDefault: Maybe(Type.Boolean()),
  optionText: Maybe(Type.String()),
});
export const consumerSettingsShape = shape(ConsumerSettings);
/** Reasons why a link cannot be used, if its answer has any. */
export const refusedLinkShape = shape(
  Type.Object({ problems: Maybe(Type.Array(Type.Unknown())), errors: Maybe(Type.Array(Type.String())) }),
);

/** `GET /api/settings/consumer` (A3.12). */
export type WireConsumerSettings = Static<typeof ConsumerSettings>;
