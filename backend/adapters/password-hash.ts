import { hash, verify } from '@node-rs/argon2';

/** Cost of creating or verifying an argon2id hash. */
export interface HashCost {
  /** Kibibytes. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The library's default. Measured: 45 ms per hash on the original machines; memory is what makes guessing expensive. */
const usualCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Hashes a password for storage: argon2id, as a PHC string. */
export async function hashPassword(password: string, cost: HashCost = usualCost): Promise<string> {
  return await hash(password, cost);
}

/** Whether a password matches a hash; false for an unreadable hash. */
export async function isPasswordOf(phc: string, password: string): Promise<boolean> {
  try {
    return await verify(phc, password);
  } catch {
    return false;
  }
}

/** Whether a hash has other cost parameters than the current ones and should be replaced once the password is available. */
export function isOutdated(phc: string, { memoryCost, timeCost, parallelism }: HashCost = usualCost): boolean {
  return !phc.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
