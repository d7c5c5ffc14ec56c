import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Catalogues } from '../../texts/server/catalogues.js';
import type { KeyedHash } from '../adapters/card-processor/fingerprint.js';
import type { CardProcessor } from '../adapters/card-processor/port.js';
import type { HumanCheck } from '../adapters/human-check/port.js';
import type { Directories } from '../adapters/identity-provider/port.js';
import type { SiteSource } from '../adapters/site-source/port.js';
import type { SettledConfig } from '../config.js';
import type { ImageSync } from '../services/administration/sync-images.js';
import type { ApiKeyLimits } from '../services/api-keys/key-limits.js';
import type { CatalogueImports } from '../services/catalogue-imports/catalogue-imports.js';
import type { InvitationLimits } from '../services/colleagues/invitation-limits.js';
import type { ChallengeLimit } from '../services/human-check/challenge-limit.js';
import type { CompanySignInLimit } from '../services/identity-providers/company-sign-in-limit.js';
import type { BackgroundJobs } from '../services/operation/background-jobs.js';
import type { Clock } from '../services/operation/clock.js';
import type { MissedSearchCounter } from '../services/overview/missed-searches.js';
import type { PasskeyLimit } from '../services/passkeys/passkey-limit.js';
import type { PasswordResetLimits } from '../services/password/reset-limits.js';
import type { RegistrationLimits } from '../services/registration/registration-limits.js';
import type { CodeLimits } from '../services/session/code-limits.js';
import type { PasswordCheck } from '../services/session/password-check.js';
import type { SignInLimits } from '../services/session/sign-in-limits.js';
import type { SetupLimits } from '../services/setup/setup-limits.js';
import type { SupportRequestLimit } from '../services/support/request-limit.js';
import type { OpenStore } from '../store/database/open-store.js';

/** Fastify with types taken from the routes' TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Dependencies of routes. */
export interface Deps {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly config: SettledConfig;
  readonly limits: SignInLimits;
  readonly supportLimit: SupportRequestLimit;
  readonly keyLimits: ApiKeyLimits;
  readonly challengeLimit: ChallengeLimit;
  readonly resetLimits: PasswordResetLimits;
  readonly registrationLimits: RegistrationLimits;
  readonly invitationLimits: InvitationLimits;
  readonly passkeyLimit: PasskeyLimit;
  readonly setupLimits: SetupLimits;
  readonly codeLimits: CodeLimits;
  readonly companySignInLimit: CompanySignInLimit;
  /** Companies' directories. */
  readonly directories: Directories;
  /** Checked before anonymous writes. */
  readonly humanCheck: HumanCheck;
  readonly passwords: PasswordCheck;
  /** Makes of a card or an address what declined payments are counted by. */
  readonly fingerprint: KeyedHash;
  /** The texts of every language. */
  readonly catalogues: Catalogues;
  /** Charges cards; null: no one does, and nothing can be paid. */
  readonly cards: CardProcessor | null;
  /** The operator's source of the site's title, favicon and pictures; null for none. */
  readonly siteSource: SiteSource | null;
  readonly imageSync: ImageSync;
  readonly imports: CatalogueImports;
  /** Background work of this process. */
  readonly jobs: BackgroundJobs;
  readonly missedSearches: MissedSearchCounter;
  /** False from the moment the process was asked to stop. */
  readonly isStaying: () => boolean;
}

/** A resource's routes: `export const menuRoutes: Routes = (app, { store }) => { app.get(…) }`. Each route declares `config.policy`. */
export type Routes = (app: App, deps: Deps) => void;
