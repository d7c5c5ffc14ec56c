import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { OpenIdDirectories } from '../adapters/identity-provider/open-id.js';
import { DirectoryUnreachable } from '../adapters/identity-provider/port.js';
import { readConfig } from '../config.js';
import { canComeBack, redirectUriOf } from '../services/identity-providers/company-site.js';
import { directoryOf } from '../services/identity-providers/directory-of.js';
import {
  changeProvider,
  NotRegistered,
  registeredProvider,
  registerProvider,
} from '../services/identity-providers/register-provider.js';
import { systemClock } from '../services/operation/clock.js';
import { FolderInUse } from '../store/database/embedded/lock.js';
import { openStore } from '../store/database/open.js';
import type { OpenStore } from '../store/database/open-store.js';
import { findProvider, listProviders } from '../store/identity-providers/identity-providers.js';
import { type ProviderCommand, readProviderArguments, usage } from './identity-providers-arguments.js';
import { checkOf, lineOf } from './identity-providers-report.js';

const config = readConfig(process.env);

/** `npm run identity-providers`: directories through which companies' people sign in. */
async function main(): Promise<number> {
  const command = readProviderArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    (command === '' ? process.stdout : process.stderr).write(command === '' ? usage : `${command}\n\n${usage}`);
    return command === '' ? 0 : 2;
  }
  const store = await openStore(config, pino({ level: 'silent' }));
  try {
    process.stdout.write(`${await perform(store, command)}\n`);
    return 0;
  } finally {
    await store.close();
  }
}

async function perform(store: OpenStore, command: ProviderCommand): Promise<string> {
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
      const facts = await new OpenIdDirectories({ clock: systemClock }).look(directoryOf(provider));
      return checkOf(provider, facts, redirectUriOf(config));
    }
    default:
      await changeProvider(store, systemClock, command);
      return `${command.slug} is ${command.what}d.`;
  }
}

/** The client's secret, from the environment or standard input. Throws `NotRegistered` if there is none. */
async function readSecret(): Promise<string> {
  const secret = process.env.CLIENT_SECRET || (process.stdin.isTTY ? '' : (await text(process.stdin)).trim());
  if (secret === '') throw new NotRegistered('Give the client’s secret by CLIENT_SECRET or standard input, or say --public');
  return secret;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof NotRegistered || error instanceof DirectoryUnreachable;
  process.exitCode = isKnown ? 1 : 3;
  const hint = error instanceof FolderInUse ? '\nStop the shop first; it can be started again afterwards.' : '';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${error instanceof DirectoryUnreachable ? `The directory cannot be used: ${message}.` : message}${hint}\n`,
  );
}
