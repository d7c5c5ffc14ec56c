import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

/**
 * Runs the rest of a request of a member of the store's staff who acts as a user. Everything that it writes to the audit log names them: a change that
 * forgot to say who was behind it would be put down to the user.
 */
export const runOnBehalf = (staffId: number, run: () => void): void => acting.run(staffId, run);

/** The member of the staff who acts as a user in the current request; null if nobody does. */
export const actingStaffId = (): number | null => acting.getStore() ?? null;
