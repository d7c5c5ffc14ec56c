import { Failure } from '../../gateway/errors.js';

/** A port with only some of its calls, or none: every other call rejects with `NOT_FOUND`. */
export const partialPort = <Port extends object>(name: string, present: Partial<Port> = {}): Port =>
  new Proxy(present as Port, {
    get: (port, call) => Reflect.get(port, call) ?? (() => Promise.reject(absent(`${name}.${String(call)}`))),
  });

const absent = (call: string) =>
  new Failure('NOT_FOUND', {
    serverMessage: 'This is not part of this back office.',
    reason: `${call} is not part of the office in memory`,
  });
