import type { AdministratorForm } from '../../../../domain/setup/administrator.js';
import { Failure } from '../../../errors.js';
import type { NewAdministrator, OpenedSession, OpenedSetupLink, SetupPort } from '../../ports/setup.js';
import type { PasskeyRequest } from '../../ports/token.js';
import type { RestCalls } from '../http/rest-calls.js';
import { unusableLink } from '../password/password.js';
import { toPolicy } from '../password/password.map.js';
import { optionsShape } from '../password/password.wire.js';
import { grantedShape } from '../session/token.wire.js';
import { passkeyRequestShape } from '../sign-in-methods/sign-in-methods.wire.js';
import { setupLinkShape, setupStateShape } from './setup.wire.js';

const group = 'session';
const path = '/api/setup';

/** A token without a lifetime: twelve hours, as in the reference back office. */
const defaultExpiry = 43_200;

/** Statuses of a back office that cannot be set up this way; one that requires a token for all calls returns 401 or 403. */
const withoutCall: ReadonlySet<number | undefined> = new Set([401, 403, 404, 405, 501]);

/** A store with users stays one, so the back office is not asked again. */
export class SetupMemory {
  isSet = false;
}

/** Setting up a store over REST. */
export class RestSetup implements SetupPort {
  /**
   * @param calls calls without a token
   * @param ofBrowser calls with facts about the browser, which is signed in
   */
  constructor(
    private readonly calls: RestCalls,
    private readonly ofBrowser: RestCalls,
    private readonly memory: SetupMemory,
  ) {}

  async isUnset(): Promise<boolean> {
    if (this.memory.isSet) return false;
    try {
      const { isUnset } = await this.calls.get(group, path, setupStateShape);
      this.memory.isSet = !isUnset;
      return isUnset;
    } catch (error) {
      if (!(error instanceof Failure && withoutCall.has(error.upstreamStatus))) throw error;
      this.memory.isSet = true;
      return false;
    }
  }

  async open(token: string): Promise<OpenedSetupLink | null> {
    try {
      const [options, { expiresAt }] = await Promise.all([
        this.calls.get('password', '/api/admin/passwordOptions', optionsShape),
        this.calls.ask(group, `${path}/link`, { token }, setupLinkShape),
      ]);
      return { expiresAt, policy: toPolicy(options, { isB2B: true }) };
    } catch (error) {
      if (error instanceof Failure && unusableLink.has(error.upstreamStatus)) return null;
      throw error;
    }
  }

  passkeyOptions(token: string, { username, name, email }: AdministratorForm): Promise<PasskeyRequest> {
    return this.calls.write(group, { path: `${path}/passkey`, body: { token, username, name, email } }, passkeyRequestShape);
  }

  async create(token: string, { username, name, email, password, passkey }: NewAdministrator): Promise<OpenedSession> {
    const secret = passkey === null ? { password } : { passkey };
    const write = { path: `${path}/administrator`, body: { token, username, name, email, ...secret } };
    const granted = await this.ofBrowser.write(group, write, grantedShape);
    return { accessToken: granted.access_token, expiresIn: granted.expires_in ?? defaultExpiry };
  }
}
