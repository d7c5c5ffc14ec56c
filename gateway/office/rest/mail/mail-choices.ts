import { isSwitchable } from '../../../../domain/mail/mail-choices.js';
import type { MailChoice, MailChoicesPort } from '../../ports/mail.js';
import type { RestCalls } from '../http/rest-calls.js';
import { mailChoicesShape, type WireMailChoices } from './mail.wire.js';

const path = '/api/user/mail';

/** Mails that the signed-in user can switch off, over REST. */
export class RestMailChoices implements MailChoicesPort {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<readonly MailChoice[]> {
    return toChoices(await this.calls.get('settings', path, mailChoicesShape));
  }

  async change({ kind, isOn }: MailChoice): Promise<readonly MailChoice[]> {
    const call = { method: 'PUT', path: `${path}/${kind}`, body: { isOn } } as const;
    return toChoices(await this.calls.write('settings', call, mailChoicesShape));
  }
}

/** Kinds that are unknown here are left out: the storefront has no name for them. */
const toChoices = ({ choices }: WireMailChoices): MailChoice[] =>
  choices.flatMap(({ kind, isOn }) => (isSwitchable(kind) ? [{ kind, isOn }] : []));
