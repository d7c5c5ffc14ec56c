import type { GuideChange, GuideCount, NewGuideLine, OrderGuide, OrderGuidesPort } from '../../ports/order-guides.js';
import type { RestCalls, WriteRequest } from '../http/rest-calls.js';
import { fromChange, fromCount, fromNewLine, guideFields, toOrderGuide } from './order-guides.map.js';
import { guideShape, guidesShape } from './order-guides.wire.js';

/** Order guides over REST (S7.21–S7.26). A refusal with 405 means a read-only guide. */
export class RestOrderGuides implements OrderGuidesPort {
  constructor(private readonly calls: RestCalls) {}

  async list({ name, withLines }: Parameters<OrderGuidesPort['list']>[0]): Promise<readonly OrderGuide[]> {
    const query = new URLSearchParams({ ...(name === null ? {} : { name }), ...(withLines ? {} : { lines: 'false' }) });
    const guides = await this.calls.get('orderGuides', `/api/orderguide${query.size > 0 ? `?${query}` : ''}`, guidesShape);
    return guides.map(toOrderGuide);
  }

  create(name: string, lines: readonly NewGuideLine[], idempotencyKey: string): Promise<OrderGuide> {
    return this.#save({ path: pathOf(name), body: { name, lines: lines.map(fromNewLine) }, idempotencyKey });
  }

  change(name: string, changes: readonly GuideChange[]): Promise<OrderGuide> {
    return this.#save({ method: 'PATCH', path: pathOf(name), body: changes.map(fromChange) });
  }

  count(name: string, counts: readonly GuideCount[]): Promise<OrderGuide> {
    return this.#save({ method: 'PATCH', path: `${pathOf(name)}/counts`, body: counts.map(fromCount) });
  }

  remove(name: string): Promise<void> {
    return this.calls.command('orderGuides', { method: 'DELETE', path: pathOf(name) });
  }

  async #save(write: WriteRequest): Promise<OrderGuide> {
    return toOrderGuide(await this.calls.write('orderGuides', { ...write, fieldNames: guideFields }, guideShape));
  }
}

const pathOf = (name: string) => `/api/orderguide/${encodeURIComponent(name)}`;
