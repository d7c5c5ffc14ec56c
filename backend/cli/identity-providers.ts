import { text } from 'node:stream/consumers';
import { OpenIdDirectories } from '../adapters/identity-provider/open-id.js';
import { DirectoryUnreachable } from '../adapters/identity-provider/port.js';
import type { Config } from '../config.js';
import { canComeBack, redirectUriOf } from '../services/identity-providers/company-site.js';
import { directoryOf } from '../services/identity-providers/directory-of.js';
import {
  changeProvider,
  NotRegistered,
  registeredProvider,
  registerProvider,
} from '../services/identity-providers/register-provider.js';
import { systemClock } from '../services/operation/clock.js';
import type { OpenStore } from '../store/database/open-store.js';
import { findProvider, listProviders } from '../store/identity-providers/identity-providers.js';
import { type ProviderCommand, readProviderArguments, usage } from './identity-providers-arguments.js';
import { checkOf, lineOf } from './identity-providers-report.js';
import { runCommand } from './run-command.js';

async function perform(store: OpenStore, command: ProviderCommand, config: Config): Promise<string> {
  switch (command.what) {
    case 'list':
      return (await listProviders(store.db)).map(lineOf).join('\n');
    case 'add': {
      const clientSecret = command.isPublic ? null : await readSecret();
      await registerProvider(store, systemClock, { ...command.provider, clientSecret });
      return [
        `Registered. Its people sign in at ${config.publicUrl}/sign-in/company/${command.provider.slug}`,
        `Register the redirect URI ${redirectUriOf(config)} at the directory, and try: check ${command.provider.slug}`,
        ...(canComeBack(config) ? [] : ['PUBLIC_URL is not an https address: nobody can sign in through a company until it is.']),
      ].join('\n');
    }
    case 'check': {
      const provider = registeredProvider(await findProvider(store.db, command.slug), command.slug);
      const facts = await new OpenIdDirectories({ clock: systemClock }).look(directoryOf(provider)).catch(asRefusal);
      return checkOf(provider, facts, redirectUriOf(config));
    }
    default:
      await changeProvider(store, systemClock, command);
      return `${command.slug} is ${command.what}d.`;
  }
}

/** A directory that cannot be used is what the operator asked about, and no failure. */
function asRefusal(error: unknown): never {
  if (error instanceof DirectoryUnreachable) throw new NotRegistered(`The directory cannot be used: ${error.message}.`);
  throw error;
}

/** The client's secret, from the environment or standard input. Throws `NotRegistered` if there is none. */
async function readSecret(): Promise<string> {
  const secret = process.env.CLIENT_SECRET || (process.stdin.isTTY ? '' : (await text(process.stdin)).trim());
  if (secret === '') throw new NotRegistered('Give the client’s secret by CLIENT_SECRET or standard input, or say --public');
  return secret;
}

/** `npm run identity-providers`: directories through which companies' people sign in. */
await runCommand({
  usage,
  read: readProviderArguments,
  perform,
  isRefusal: (error) => error instanceof NotRegistered,
});
