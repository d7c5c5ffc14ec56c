import type { Store } from '../../store/database/store.js';
import type { CodeLimits } from '../session/code-limits.js';
import type { MethodContext } from '../sign-in-methods/method-change.js';
import { wrongCode } from './code-refused.js';
import { confirmAuthenticator } from './keep-authenticator.js';

/** Confirms an authenticator app, and returns the recovery codes. Throws 409, and 429 after too many wrong codes. */
export async function confirmWithLimit(
  { store, codeLimits }: { readonly store: Store; readonly codeLimits: CodeLimits },
  code: string,
  context: MethodContext,
): Promise<string[]> {
  const admission = await codeLimits.admit(context.user.id);
  const codes = await store
    .transaction((tx) => confirmAuthenticator(tx, code, context))
    .catch(async (error: unknown) => {
      await admission.wasNotMade();
      throw error;
    });
  if (codes === null) throw wrongCode();
  await admission.succeeded();
  return codes;
}
