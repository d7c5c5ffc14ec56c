import type { AuthenticatorSecret, SignInMethods } from '../../../../domain/sign-in-methods/sign-in-methods.js';
import type { IdentityProof, NewPasskey, SignInMethodsPort } from '../../ports/sign-in-methods.js';
import type { PasskeyRequest } from '../../ports/token.js';
import type { RestCalls, WriteRequest } from '../http/rest-calls.js';
import { toMethods } from './sign-in-methods.map.js';
import {
  authenticatorShape,
  confirmedShape,
  methodsShape,
  passkeyRequestShape,
  recoveryCodesShape,
} from './sign-in-methods.wire.js';

const group = 'session';
const authenticatorPath = '/api/authenticator';
const passkeysPath = '/api/passkeys';

/** Sign-in methods of the user over REST. */
export class RestSignInMethods implements SignInMethodsPort {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<SignInMethods> {
    return toMethods(await this.calls.get(group, '/api/sign-in-methods', methodsShape));
  }

  async confirm(proof: IdentityProof): Promise<string> {
    return (await this.calls.write(group, { path: '/api/confirmation', body: proof }, confirmedShape)).until;
  }

  passkeyConfirmationOptions(): Promise<PasskeyRequest> {
    return this.calls.write(group, { path: `${passkeysPath}/confirmation` }, passkeyRequestShape);
  }

  startAuthenticator(): Promise<AuthenticatorSecret> {
    return this.calls.write(group, { path: authenticatorPath }, authenticatorShape);
  }

  confirmAuthenticator(code: string): Promise<readonly string[]> {
    return this.#codes({ path: `${authenticatorPath}/confirm`, body: { code } });
  }

  removeAuthenticator(): Promise<SignInMethods> {
    return this.#change({ method: 'DELETE', path: authenticatorPath });
  }

  replaceRecoveryCodes(): Promise<readonly string[]> {
    return this.#codes({ path: `${authenticatorPath}/recovery-codes` });
  }

  passkeyCreationOptions(): Promise<PasskeyRequest> {
    return this.calls.write(group, { path: `${passkeysPath}/options` }, passkeyRequestShape);
  }

  addPasskey({ challenge, credential, name }: NewPasskey): Promise<SignInMethods> {
    return this.#change({ path: passkeysPath, body: { challenge, credential, name } });
  }

  removePasskey(id: string): Promise<SignInMethods> {
    return this.#change({ method: 'DELETE', path: `${passkeysPath}/${encodeURIComponent(id)}` });
  }

  async #change(write: WriteRequest): Promise<SignInMethods> {
    return toMethods(await this.calls.write(group, write, methodsShape));
  }

  async #codes(write: WriteRequest): Promise<readonly string[]> {
    return (await this.calls.write(group, write, recoveryCodesShape)).recoveryCodes;
  }
}
