import { type HumanCheckKind, humanCheckKinds } from '../human-check/hosted-checks.js';

/** Variables by name, as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when the environment makes no sense; its message names every variable that is wrong, and repeats no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads variables one by one; one that is not set, or empty, has its fallback. */
export interface EnvironmentReader {
  /** @param parse undefined for a text that makes no sense
   * @param expected what the text must be, in words */
  read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T;
  /** A whole number within bounds. */
  whole(name: string, fallback: number, from: number, to: number): number;
  flag<T = boolean>(name: string, fallback: boolean | T): boolean | T;
  oneOf<T extends string>(name: string, fallback: T, values: readonly T[]): T;
}

/** Reads a configuration as a whole; throws {@link ConfigError} once, for all that is wrong with it. */
export function readEnvironment<T>(env: Environment, read: (reader: EnvironmentReader) => T): T {
  const wrong: string[] = [];
  const reader: EnvironmentReader = {
    read(name, fallback, parse, expected) {
      const text = env[name]?.trim();
      if (text === undefined || text === '') return fallback;
      const value = parse(text);
      if (value !== undefined) return value;
      wrong.push(`${name} must be ${expected}`);
      return fallback;
    },
    whole: (name, fallback, from, to) =>
      reader.read(name, fallback, (text) => wholeNumber(text, from, to), `a whole number from ${from} to ${to}`),
    flag: (name, fallback) => reader.read(name, fallback, (text) => flags.get(text.toLowerCase()), 'true or false'),
    oneOf: (name, fallback, values) =>
      reader.read(name, fallback, (text) => values.find((value) => value === text), `one of ${values.join(', ')}`),
  };
  const config = read(reader);
  if (wrong.length > 0) throw new ConfigError(`The configuration is wrong: ${wrong.join('; ')}.`);
  return config;
}

/** How much a service writes into its log, from least to most. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The variables that both services read, and understand alike. */
export const shared = {
  logLevel: (reader: EnvironmentReader): LogLevel => reader.oneOf('LOG_LEVEL', 'info', logLevels),
  /** Gateway and back office know each other by it; it travels in a header. Null: they do not. */
  gatewaySecret: (reader: EnvironmentReader): string | null => shared.secret(reader, 'GATEWAY_SECRET'),
  /** A secret that callers send in a header; null: none. */
  secret: (reader: EnvironmentReader, name: string): string | null =>
    reader.read<string | null>(
      name,
      null,
      (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined),
      '16 to 200 visible ASCII characters',
    ),
  /** The kind of human check. The gateway lets its pages load what a hosted one needs; the back office runs it, if it `canBeHosted`. */
  humanCheck: (reader: EnvironmentReader, canBeHosted = true): HumanCheckKind =>
    reader.read<HumanCheckKind>(
      'HUMAN_CHECK',
      'altcha',
      (text) => humanCheckKinds.find((kind) => kind === text && (kind === 'altcha' || canBeHosted)),
      'altcha, turnstile or hcaptcha (the last two need HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET)',
    ),
  /** Where a service listens. */
  host: (reader: EnvironmentReader, name: string, fallback: string): string =>
    reader.read(name, fallback, (text) => (/^[\w.:-]+$/.test(text) ? text : undefined), 'a host name or an address'),
  /** The operator's own texts (docs/texts.md); null: none. */
  textsDir: (reader: EnvironmentReader): string | null =>
    reader.read<string | null>('TEXTS_DIR', null, (text) => text, 'a folder'),
  port: (reader: EnvironmentReader, name: string, fallback: number): number => reader.whole(name, fallback, 0, 65_535),
} as const;

const flags = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);

function wholeNumber(text: string, from: number, to: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= from && value <= to ? value : undefined;
}
