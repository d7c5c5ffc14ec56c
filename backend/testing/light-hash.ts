import { hashPassword } from '../adapters/password-hash.js';

/** The least that argon2id takes: tests sign in hundreds of times. */
export const lightCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The hash of a password of a test. */
export const lightHash = (password: string): Promise<string> => hashPassword(password, lightCost);
