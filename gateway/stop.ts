import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.js';

const drainWithinMs = 10_000;

/**
 * Stops on SIGTERM, on Ctrl-C and when the parent process exits: `/readyz` fails, after the delay no more connections are accepted, pending requests
 * are completed. A second signal stops immediately. An uncaught exception stops the same way, because the state of the process is then unknown.
 */
export function stopGracefully({ http, lifecycle }: App, { delayMs, log }: { delayMs: number; log: FastifyBaseLogger }): void {
  const stop = async (why: string, code: number): Promise<void> => {
    if (lifecycle.isStopping) process.exit(code || 1);
    lifecycle.isStopping = true;
    log.info({ why }, 'stopping');
    const atOnce = setTimeout(() => process.exit(1), delayMs + drainWithinMs);
    atOnce.unref();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await http.close();
    log.info('stopped');
    process.exit(code);
  };
  const stopFor = (why: string) => () => void stop(why, 0);
  process.on('SIGTERM', stopFor('SIGTERM'));
  process.on('SIGINT', stopFor('SIGINT'));
  process.on('disconnect', stopFor('the parent process is gone'));
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'a bug that nobody caught');
    void stop('a bug', 1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}
