import { isProviderAddress } from '../../../domain/identity-providers/provider-address.js';
import type { Config } from '../../config.js';
import type { Db } from '../../store/database/database.js';
import { hasEnabledProvider } from '../../store/identity-providers/identity-providers.js';

/** The page of the storefront that directories send people back to. */
export const redirectUriOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/sign-in/answer`;

/** Whether people can come back from a directory: its answer must not cross a network in the clear. */
export const canComeBack = (config: Pick<Config, 'publicUrl'>): boolean => isProviderAddress(redirectUriOf(config));

/** Whether any company's people can sign in through their directory. */
export const hasCompanySignIn = async (db: Db, config: Pick<Config, 'publicUrl'>): Promise<boolean> =>
  canComeBack(config) && (await hasEnabledProvider(db));
