import type { PasswordPolicy } from '../../../domain/password/password-policy.js';
import type { AdministratorForm } from '../../../domain/setup/administrator.js';
import type { SiteColors } from '../../../domain/setup/company.js';
import type { LogoPlace } from '../../../domain/setup/setup-steps.js';
import type * as schema from '../../generated/resolvers.js';
import type { FileUpload, RefusedFile } from './file-upload.js';
import type { NewPasskey } from './sign-in-methods.js';
import type { PasskeyRequest } from './token.js';

/** A setup link that can be used. */
export interface OpenedSetupLink {
  readonly expiresAt: string;
  readonly policy: PasswordPolicy;
}

/** The first administrator, with either a password or a passkey. */
export interface NewAdministrator extends AdministratorForm {
  readonly password: string | null;
  readonly passkey: NewPasskey | null;
}

/** A session that was opened. */
export interface OpenedSession {
  readonly accessToken: string;
  readonly expiresIn: number;
}

/** Setting up a store that nobody administers; needs no token but that of the link. Writes reject with `Refused` for problems that a user can fix. */
export interface SetupPort {
  /** The store has no users yet; false for a back office that cannot be set up this way. */
  isUnset(): Promise<boolean>;
  /** Null for a link that cannot be used. */
  open(token: string): Promise<OpenedSetupLink | null>;
  passkeyOptions(token: string, form: AdministratorForm): Promise<PasskeyRequest>;
  create(token: string, administrator: NewAdministrator): Promise<OpenedSession>;
}

/** How far a store is set up. */
export type StoreSetup = Required<Omit<schema.StoreSetup, '__typename'>>;
/** The distributor and its region. */
export type Company = schema.CompanyInput;

/** The store's setup after a change; not saved, if another person changed the same meanwhile. */
export interface SetupOutcome {
  readonly isSaved: boolean;
  readonly setup: StoreSetup;
}

/** The steps of setting up a store, for its staff. Writes reject with `Refused` for problems that a user can fix. */
export interface StoreSetupPort {
  /** Null if the back office cannot be set up this way. */
  read(): Promise<StoreSetup | null>;
  goTo(step: StoreSetup['step']): Promise<StoreSetup>;
  saveCompany(values: Company, seen: Company): Promise<SetupOutcome>;
  saveColors(values: SiteColors, seen: SiteColors): Promise<SetupOutcome>;
  sendTestMail(): Promise<StoreSetup>;
}

/** Result of an upload. */
export type LogoOutcome = { readonly kind: 'stored' } | RefusedFile;

/** Uploads of the site's logo. */
export interface SiteLogosPort {
  /** Sends a file once. Rejects with a `Failure` if the response does not concern the file. */
  send(place: LogoPlace, upload: FileUpload): Promise<LogoOutcome>;
}
