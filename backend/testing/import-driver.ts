import { randomUUID } from 'node:crypto';
import type { ProductCodeType } from '../../domain/cart-import/cart-import.js';
import type { App } from '../http/app.js';
import type { Answer } from './cart-driver.js';
import type { Buyer } from './cart-fixture.js';
import { formOf } from './form.js';

/** Imports files into a caller's cart through the app; keys are new unless given. */
export function driveImport(app: Pick<App, 'inject'>, buyer: Pick<Buyer, 'headers'>) {
  const post = async (
    form: ReturnType<typeof formOf>,
    { codeType, key = randomUUID() }: { codeType?: ProductCodeType; key?: string } = {},
  ): Promise<Answer> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/cart/import${codeType === undefined ? '' : `?productCodeType=${codeType}`}`,
      headers: { ...buyer.headers, ...form.headers, 'idempotency-key': key },
      payload: form.payload,
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body), text: answer.body, headers: answer.headers };
  };
  return {
    post,
    file: (file: string | Uint8Array, options: { codeType?: ProductCodeType; key?: string } = {}) => post(formOf(file), options),
    rows: (...rows: readonly string[]) => post(formOf(rows.join('\r\n'))),
  };
}
