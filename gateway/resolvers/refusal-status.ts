import type { Refused } from '../office/ports/refused.js';

/** Number for a refusal where the schema promises an HTTP status (S8.22, S8.26). */
export const refusalStatus = ({ kind }: Refused): number => statuses[kind];

const statuses: Readonly<Record<Refused['kind'], number>> = {
  notAllowed: 405,
  conflict: 409,
  invalid: 422,
  limited: 429,
  unavailable: 502,
};
