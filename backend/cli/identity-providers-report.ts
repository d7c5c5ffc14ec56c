import type { DirectoryFacts } from '../adapters/identity-provider/port.js';
import type { IdentityProvider, listProviders } from '../store/identity-providers/identity-providers.js';
import { harmless } from './harmless.js';

type Listed = Awaited<ReturnType<typeof listProviders>>[number];

/** One directory on one line, tab-delimited; never its secret. */
export const lineOf = ({ provider, customerCode, users }: Listed): string =>
  [...[provider.slug, provider.name, customerCode, provider.issuer, `${users} users`], provider.isEnabled ? '' : 'disabled']
    .map(harmless)
    .join('\t');

/** The steps of a sign-in through a directory. */
export function checkOf(provider: IdentityProvider, facts: DirectoryFacts, redirectUri: string): string {
  const { roleClaim, roleByClaim, defaultRole, usernameClaim, createsUsers, isEnabled, clientSecret } = provider;
  const otherwise = defaultRole === null ? 'nobody else gets in' : `everybody else is ${defaultRole}`;
  const lines = [
    `${provider.slug} (${provider.name}) answers${isEnabled ? '' : ', but is disabled here'}.`,
    `People are sent to    ${facts.authorizationEndpoint}`,
    `They come back to     ${redirectUri}   (register this redirect URI at the directory)`,
    `Codes go to           ${facts.tokenEndpoint}${clientSecret === null ? '   (without a secret)' : ''}`,
    `Scopes                ${facts.scope}`,
    `Username              the claim ${usernameClaim}; people without an account ${createsUsers ? 'get one' : 'do not get in'}`,
  ];
  if (roleClaim === null) {
    lines.push(`Role                  ${createsUsers ? `new users are ${defaultRole}; ` : ''}administrators change it`);
  } else {
    const given = Object.entries(roleByClaim).map(([value, role]) => `${value} is ${role}`);
    lines.push(`Role                  the claim ${roleClaim}, at every sign-in: ${[...given, otherwise].join(', ')}`);
  }
  return lines.join('\n');
}
