import path from 'node:path';
import { type Environment, type LogLevel, readEnvironment, shared } from '../domain/environment.js';

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
  readonly logLevel: LogLevel;
  /** A session that rests longer than this is over. */
  readonly tokenIdleMinutes: number;
  /** No session lasts longer than this. */
  readonly tokenHours: number;
  /** No consumer's session lasts longer than this. */
  readonly consumerTokenDays: number;
  /** Shared with the gateway, whose word on the client's address then counts; null: the connection's address counts. */
  readonly gatewaySecret: string | null;
  /** What an empty database begins with. */
  readonly seed: 'demo' | 'none';
}

/** Reads the configuration; throws `ConfigError` of domain/environment.ts. */
export const readConfig = (env: Environment): Config =>
  readEnvironment(env, (reader) => {
    const { read, whole } = reader;
    const dataDir = path.resolve(read('DATA_DIR', './data', (text) => text, 'a folder'));
    return {
      host: shared.host(reader, 'BACKEND_HOST', '127.0.0.1'),
      port: shared.port(reader, 'BACKEND_PORT', 4001),
      databaseUrl: read<string | null>('DATABASE_URL', null, postgresUrl, 'of the form postgres://user:password@host:5432/name'),
      dataDir,
      imagesDir: path.join(dataDir, 'images'),
      documentsDir: path.join(dataDir, 'documents'),
      logLevel: shared.logLevel(reader),
      tokenIdleMinutes: whole('TOKEN_IDLE_MINUTES', 120, 1, 10_080),
      tokenHours: whole('TOKEN_HOURS', 12, 1, 720),
      consumerTokenDays: whole('TOKEN_CONSUMER_DAYS', 30, 1, 365),
      gatewaySecret: shared.gatewaySecret(reader),
      seed: read('SEED', 'demo', (text) => (text === 'demo' || text === 'none' ? text : undefined), '"demo" or "none"'),
    };
  });

function postgresUrl(text: string): string | undefined {
  try {
    return ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : undefined;
  } catch {
    return undefined;
  }
}
