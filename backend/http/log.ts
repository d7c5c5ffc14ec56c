import { type DestinationStream, type Logger, pino } from 'pino';
import type { App } from './app.js';
import type { Caller } from './policy.js';

/** The back office's log: JSON lines. What is logged is named one by one; the redaction below is a net, not the wall. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: { service: 'back-office' },
    redact: {
      paths: [
        '*.password',
        '*.newPassword',
        '*.token',
        '*.resetToken',
        '*.verifyToken',
        '*.secret',
        '*.access_token',
        '*.authorization',
        '*.code',
        'password',
        'token',
      ],
      censor: '[redacted]',
    },
    // Requests and replies carry headers and addresses; code that logs one by mistake logs nothing.
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
  };
  return pino(options, destination);
}

/** One line a request: the route's pattern, never its address, headers or bodies. */
export function registerRequestLog(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    // Null if a request failed before it was authorized.
    const caller: Caller | null = request.caller;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: caller?.user?.id,
        apiKeyId: caller?.apiKeyId ?? undefined,
        customerKey: caller?.visitor?.customerKey ?? undefined,
      },
      'request',
    );
  });
}
