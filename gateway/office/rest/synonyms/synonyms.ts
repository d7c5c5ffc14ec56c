import type { Synonym, SynonymChange } from '../../../../domain/administration/synonyms/synonym.js';
import type { PageOf } from '../../../../domain/system/page-of.js';
import type { SynonymResult, SynonymsPort } from '../../ports/synonyms.js';
import type { RestCalls } from '../http/rest-calls.js';
import { unlessAbsent } from '../http/unless-absent.js';
import { changedSynonymShape, importedSynonymsShape, synonymFileShape, synonymPageShape } from './synonyms.wire.js';

const path = '/api/admin/search-synonyms';

/** Synonyms of searches over REST, for the store's staff. */
export class RestSynonyms implements SynonymsPort {
  constructor(private readonly calls: RestCalls) {}

  async list(search: string, page: number, pageSize: number): Promise<PageOf<Synonym> | null> {
    const query = new URLSearchParams({ ...(search !== '' && { search }), page: String(page), pageSize: String(pageSize) });
    return await unlessAbsent(this.calls.get('administration', `${path}?${query}`, synonymPageShape));
  }

  async file(): Promise<string> {
    return (await this.calls.get('administration', `${path}/file`, synonymFileShape)).csv;
  }

  async change(change: SynonymChange): Promise<Synonym | null> {
    const call = { path: `${path}/changes`, body: change };
    return (await this.calls.write('administration', call, changedSynonymShape)).synonym ?? null;
  }

  async take(synonyms: readonly Synonym[], isDryRun: boolean): Promise<readonly SynonymResult[]> {
    const call = { path: `${path}/import`, body: { synonyms, isDryRun } };
    const { results } = await this.calls.write('administration', call, importedSynonymsShape);
    return results.map(({ verdict, reason }) => ({ verdict, reason: reason ?? null }));
  }
}
