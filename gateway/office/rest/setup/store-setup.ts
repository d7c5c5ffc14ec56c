import type { SiteColors } from '../../../../domain/setup/company.js';
import { Failure } from '../../../errors.js';
import { Refused } from '../../ports/refused.js';
import type { Company, SetupOutcome, StoreSetup, StoreSetupPort } from '../../ports/setup.js';
import type { RestCalls } from '../http/rest-calls.js';
import { fromCompany, fromStep, toStoreSetup } from './setup.map.js';
import { storeSetupShape } from './setup.wire.js';

const group = 'administration';
const path = '/api/admin/setup';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** The steps of setting up a store over REST. */
export class RestStoreSetup implements StoreSetupPort {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<StoreSetup | null> {
    try {
      return toStoreSetup(await this.calls.get(group, path, storeSetupShape));
    } catch (error) {
      if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
      throw error;
    }
  }

  async goTo(step: StoreSetup['step']): Promise<StoreSetup> {
    const write = { method: 'PUT', path: `${path}/step`, body: { step: fromStep(step) } } as const;
    return toStoreSetup(await this.calls.write(group, write, storeSetupShape));
  }

  saveCompany(values: Company, seen: Company): Promise<SetupOutcome> {
    return this.#save({ values: fromCompany(values), seen: fromCompany(seen), next: 'look' });
  }

  saveColors(values: SiteColors, seen: SiteColors): Promise<SetupOutcome> {
    return this.#save({ values, seen, next: 'mail' });
  }

  async sendTestMail(): Promise<StoreSetup> {
    return toStoreSetup(await this.calls.write(group, { path: `${path}/test-mail` }, storeSetupShape));
  }

  async #save(body: object): Promise<SetupOutcome> {
    try {
      const write = { method: 'PUT', path: `${path}/settings`, body } as const;
      return { isSaved: true, setup: toStoreSetup(await this.calls.write(group, write, storeSetupShape)) };
    } catch (error) {
      const isChanged = error instanceof Refused && error.refusal.problems.some(({ code }) => code === 'SETTING_CHANGED');
      if (!isChanged) throw error;
      return { isSaved: false, setup: toStoreSetup(await this.calls.get(group, path, storeSetupShape)) };
    }
  }
}
