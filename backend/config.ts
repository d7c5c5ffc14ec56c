import path from 'node:path';
import type { HumanCheckKind } from '../domain/human-check/hosted-checks.js';
import { type Environment, type LogLevel, readEnvironment, shared } from '../domain/system/environment.js';

/** The configuration of a back office, read from the environment once, at start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** PostgreSQL; null: the embedded database below `dataDir`. */
  readonly databaseUrl: string | null;
  /** Absolute. */
  readonly dataDir: string;
  /** Pictures, served under `/img`; absolute. */
  readonly imagesDir: string;
  /** Documents about products, served under `/document`; absolute. */
  readonly documentsDir: string;
  /** Scanned documents of orders; absolute. */
  readonly scansDir: string;
  readonly logLevel: LogLevel;
  /** A folder with the operator’s own texts (docs/texts.md); null for none. */
  readonly textsDir: string | null;
  /** Offers the pseudo-languages, which show texts that are not from the catalogue; for tests. */
  readonly pseudoLanguages: boolean;
  /** A session that is idle for longer has expired. */
  readonly tokenIdleMinutes: number;
  /** Longest life of a session. */
  readonly tokenHours: number;
  /** Longest life of a consumer's session. */
  readonly consumerTokenDays: number;
  /** Calls that one API key may make per minute. */
  readonly apiKeyCallsPerMinute: number;
  /** Kind of human check: a proof of work (`altcha`), or a hosted service, which needs the next two. */
  readonly humanCheck: HumanCheckKind;
  /** Public key of the site for the hosted service; null if not given. */
  readonly humanCheckSiteKey: string | null;
  /** Authenticates the site at the hosted service; null if not given. */
  readonly humanCheckSecret: string | null;
  /** Address that verifies tokens, for stand-ins; null: the service's own. */
  readonly humanCheckUrl: string | null;
  /** Maximum number of rounds that a browser computes to pass a human check; half as many on average. */
  readonly humanCheckCost: number;
  /** Shared with the gateway, which then reports the client's address; null: the connection's address counts. */
  readonly gatewaySecret: string | null;
  /** Allows cart transfers to `http` addresses of this machine if a buyer's list names it: for the demo and tests. Null: set by the database. */
  readonly punchoutLocal: boolean | null;
  /** Initial content of an empty database: by default the demo in the embedded database, and nothing in PostgreSQL. */
  readonly seed: 'demo' | 'none';
  /** Processor of consumers' cards: none, a sandbox that only simulates, or Stripe. Null: set by the database. */
  readonly cardProcessor: CardProcessorName | null;
  /** How long the card processor may take to answer. */
  readonly cardTimeoutMs: number;
  readonly stripeUrl: string;
  /** Null if not given; Stripe cannot be selected then. */
  readonly stripeSecretKey: string | null;
  /** Public address of the storefront, without a trailing slash, for links in email. */
  readonly publicUrl: string;
  /** How email is sent: by an SMTP server, to the embedded mailbox at `/dev/mail`, or not at all. Null: set by the other variables and the database. */
  readonly mail: MailName | null;
  /** `smtp://user:password@host:587`; null if not given. */
  readonly smtpUrl: string | null;
  /** Sender of all email, `Name <address>`; null if not given. */
  readonly mailFrom: string | null;
  /** Looks the recipient's domain up in DNS before sending by SMTP. */
  readonly mailDomainCheck: boolean;
  /** Authenticates the operator's mail provider (`/api/mail/events`) and the operator; null: these calls do not exist. */
  readonly mailWebhookSecret: string | null;
  /** Where the site's title, favicon and pictures are synced from: an absolute folder or a web address; null for none. */
  readonly siteSource: string | null;
  /** Folder whose files are taken in as scans of orders; absolute; null: none is watched. */
  readonly scansFolder: string | null;
}

/** Ways of sending email that can be configured. */
export type MailName = 'off' | 'mailbox' | 'smtp';

/** Card processors that can be configured. */
export type CardProcessorName = 'none' | 'sandbox' | 'stripe';

/** A configuration that leaves nothing to the database. */
export interface SettledConfig extends Config {
  readonly punchoutLocal: boolean;
  readonly cardProcessor: CardProcessorName;
  readonly mail: MailName;
}

/**
 * Settles values without a variable: demo data means the card sandbox, local addresses and the mailbox, and other installations allow none of them. An SMTP
 * server that is given is used.
 */
export const settleConfig = (config: Config, { hasDemoData }: { readonly hasDemoData: boolean }): SettledConfig => ({
  ...config,
  punchoutLocal: config.punchoutLocal ?? hasDemoData,
  cardProcessor: config.cardProcessor ?? (hasDemoData ? 'sandbox' : 'none'),
  mail: config.mail ?? (config.smtpUrl !== null ? 'smtp' : hasDemoData ? 'mailbox' : 'off'),
});

/** Reads the configuration; throws `ConfigError` of domain/system/environment.ts. */
export const readConfig = (env: Environment): Config =>
  readEnvironment(env, (reader) => {
    const { read, whole } = reader;
    const databaseUrl = read<string | null>(
      'DATABASE_URL',
      null,
      postgresUrl,
      'of the form postgres://user:password@host:5432/name',
    );
    // The demo's accounts have a known password: seeded into an operator's own database only on request.
    const seed = reader.oneOf('SEED', databaseUrl === null ? 'demo' : 'none', ['demo', 'none'] as const);
    const stripeSecretKey = read<string | null>(
      'STRIPE_SECRET_KEY',
      null,
      (text) => (/^[\x21-\x7e]{8,300}$/.test(text) ? text : undefined),
      'a secret key',
    );
    const mailFrom = read<string | null>(
      'MAIL_FROM',
      null,
      (text) => (/^[^<>\r\n]{1,200}<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined),
      'a sender, such as Orders <orders@example.com>',
    );
    const smtpUrl = read<string | null>(
      'SMTP_URL',
      null,
      (text) => (mailFrom === null ? undefined : smtpAddress(text)),
      'of the form smtp://user:password@host:587 or smtps://…, with MAIL_FROM beside it',
    );
    const humanCheckSiteKey = read<string | null>(
      'HUMAN_CHECK_SITE_KEY',
      null,
      (text) => (/^[\w-]{8,100}$/.test(text) ? text : undefined),
      'a site key of 8 to 100 letters, digits, dashes and underscores',
    );
    const humanCheckSecret = shared.secret(reader, 'HUMAN_CHECK_SECRET');
    const dataDir = path.resolve(read('DATA_DIR', './data', (text) => text, 'a folder'));
    return {
      host: shared.host(reader, 'BACKEND_HOST', '127.0.0.1'),
      port: shared.port(reader, 'BACKEND_PORT', 4001),
      databaseUrl,
      dataDir,
      imagesDir: path.join(dataDir, 'images'),
      documentsDir: path.join(dataDir, 'documents'),
      scansDir: path.join(dataDir, 'scans'),
      logLevel: shared.logLevel(reader),
      textsDir: shared.textsDir(reader),
      pseudoLanguages: reader.flag<boolean>('PSEUDO_LANGUAGES', false),
      tokenIdleMinutes: whole('TOKEN_IDLE_MINUTES', 120, 1, 10_080),
      tokenHours: whole('TOKEN_HOURS', 12, 1, 720),
      consumerTokenDays: whole('TOKEN_CONSUMER_DAYS', 30, 1, 365),
      apiKeyCallsPerMinute: whole('API_KEY_CALLS_PER_MINUTE', 600, 1, 100_000),
      humanCheck: shared.humanCheck(reader, humanCheckSiteKey !== null && humanCheckSecret !== null),
      humanCheckSiteKey,
      humanCheckSecret,
      humanCheckUrl: read<string | null>(
        'HUMAN_CHECK_URL',
        null,
        safeUrl,
        'an https address, or an http address of this machine',
      ),
      humanCheckCost: whole('HUMAN_CHECK_COST', 1_000, 1, 100_000),
      gatewaySecret: shared.gatewaySecret(reader),
      seed,
      cardProcessor: read<Config['cardProcessor']>(
        'CARD_PROCESSOR',
        null,
        (text) => cardProcessors.find((name) => name === text && (name !== 'stripe' || stripeSecretKey !== null)),
        'none, sandbox or stripe (which needs STRIPE_SECRET_KEY)',
      ),
      // The gateway waits five seconds for an entire paid order.
      cardTimeoutMs: whole('CARD_TIMEOUT_MS', 3_500, 100, 4_000),
      stripeUrl: read('STRIPE_URL', 'https://api.stripe.com', safeOrigin, 'an http or https address'),
      stripeSecretKey,
      punchoutLocal: reader.flag<null>('PUNCHOUT_LOCAL', null),
      // The gateway's port, as long as no proxy is in front of it.
      publicUrl: read(
        'PUBLIC_URL',
        `http://localhost:${shared.port(reader, 'PORT', 4000)}`,
        originOf,
        'of the form https://shop.example.com',
      ),
      mail: read<Config['mail']>(
        'MAIL',
        null,
        (text) => mailNames.find((name) => name === text && (name !== 'smtp' || smtpUrl !== null)),
        'off, mailbox or smtp (which needs SMTP_URL)',
      ),
      smtpUrl,
      mailFrom,
      mailDomainCheck: reader.flag<boolean>('MAIL_DOMAIN_CHECK', true),
      mailWebhookSecret: shared.secret(reader, 'MAIL_WEBHOOK_SECRET'),
      siteSource: read<string | null>(
        'SITE_SOURCE',
        null,
        (text) => (/^https?:/i.test(text) ? safeUrl(text) : path.resolve(text)),
        'a folder, an https address, or an http address of this machine',
      ),
      scansFolder: read<string | null>(
        'SCANS_FOLDER',
        null,
        (text) => (path.resolve(text) === path.join(dataDir, 'scans') ? undefined : path.resolve(text)),
        'a folder other than that of the stored scans',
      ),
    };
  });

const mailNames = ['off', 'mailbox', 'smtp'] as const;
const cardProcessors = ['none', 'sandbox', 'stripe'] as const;

/** Keys are sent with every call, so only a local stand-in may lack TLS. */
function safeUrl(text: string): string | undefined {
  try {
    const { protocol, hostname, href } = new URL(text);
    const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
    return protocol === 'https:' || (protocol === 'http:' && isLocal) ? href : undefined;
  } catch {
    return undefined;
  }
}

function safeOrigin(text: string): string | undefined {
  const url = safeUrl(text);
  return url === undefined ? undefined : new URL(url).origin;
}

function originOf(text: string): string | undefined {
  try {
    const { protocol, origin, href } = new URL(text);
    return ['http:', 'https:'].includes(protocol) && href === `${origin}/` ? origin : undefined;
  } catch {
    return undefined;
  }
}

function smtpAddress(text: string): string | undefined {
  try {
    return ['smtp:', 'smtps:'].includes(new URL(text).protocol) ? text : undefined;
  } catch {
    return undefined;
  }
}

function postgresUrl(text: string): string | undefined {
  try {
    return ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : undefined;
  } catch {
    return undefined;
  }
}
