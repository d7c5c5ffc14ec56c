import type { GatewayAnswers } from './gateway-answers.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * The idempotency keys that the calls of an operation must have, by the number of the attempt: the dialog's own random one, with a counter behind for
 * whatever was changed after a failure. An unchanged call has the same key again, and so never counts twice.
 */
export function keysOf({ sent }: Pick<GatewayAnswers, 'sent'>, operation: string) {
  return (attempt: number): string | RegExp => {
    const [first] = sent.filter(({ name }) => name === operation) as { variables: { input: { idempotencyKey: string } } }[];
    const [own] = uuid.exec(first?.variables.input.idempotencyKey ?? '') ?? [];
    if (own === undefined) return uuid;
    return attempt > 1 ? `${own}.${attempt}` : own;
  };
}
