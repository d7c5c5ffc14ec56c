import { hashPassword } from '../adapters/password-hash.js';

/** The minimum cost of argon2id: tests sign in hundreds of times. */
export const lightCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The hash of a test's password. */
export const lightHash = (password: string): Promise<string> => hashPassword(password, lightCost);
