import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** The person dismissed the browser's question, or let it time out; browsers do not tell which, nor whether there is a passkey at all. */
export class PasskeyUnused extends Error {}

/** Has the browser ask for a passkey; options and answer are JSON texts (WebAuthn). */
export const askForPasskey = (options: string): Promise<string> =>
  asText(async () => await startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Has the browser create a passkey; options and answer are JSON texts (WebAuthn). */
export const createPasskey = (options: string): Promise<string> =>
  asText(async () => await startRegistration({ optionsJSON: JSON.parse(options) }));

async function asText(ask: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    throw new PasskeyUnused('The browser gave no passkey', { cause: error });
  }
}
