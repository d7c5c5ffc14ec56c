import { Failure } from '../../gateway/errors.js';

/** A port that the office does not have: every call of it rejects with `NOT_FOUND`. */
export const absentPort = <Port extends object>(name: string): Port =>
  new Proxy({} as Port, {
    get: (_, method) => () =>
      Promise.reject(
        new Failure('NOT_FOUND', {
          serverMessage: 'This is not part of this back office.',
          reason: `${name}.${String(method)} is not part of the office in memory`,
        }),
      ),
  });
