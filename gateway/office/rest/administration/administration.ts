import type { SiteSyncAnswer } from '../../../../domain/administration/messages.js';
import { optionsOf, type PasswordOptions } from '../../../../domain/administration/password-options.js';
import { type PageLayout, pageLayouts } from '../../../../domain/catalogue/page-layout.js';
import { type ProductSort, productSortOf, productSorts } from '../../../../domain/catalogue/product-sort.js';
import { plainText } from '../../../../domain/text/plain-text.js';
import type { AdministrationPort, SiteOptions } from '../../ports/administration.js';
import { Refused } from '../../ports/refused.js';
import { fieldsCalled } from '../http/field-names.js';
import { messageOfSuccess, type RestCalls } from '../http/rest-calls.js';
import { toPolicy } from '../password/password.map.js';
import { optionsShape } from '../password/password.wire.js';
import { fromPasswordOptions, toSiteSync } from './administration.map.js';
import { defaultShape, savedMetadataShape, siteMetadataShape, siteSyncShape } from './administration.wire.js';

const path = '/api/admin';
const optionNames = fieldsCalled({
  minimumPasswordLength: 'minimumLength',
  requireLowercase: 'needsLowercase',
  requireUppercase: 'needsUppercase',
  requireNumber: 'needsNumber',
  requireSpecialCharacter: 'needsSpecial',
});

/** The administration of the store over REST (A7.33, A7.35 to A7.39). */
export class RestAdministration implements AdministrationPort {
  constructor(private readonly calls: RestCalls) {}

  async options(): Promise<SiteOptions> {
    // A user who may not read the first may read none: one call refuses them.
    const metadata = await this.calls.get('administration', `${path}/siteMetadata`, siteMetadataShape);
    const [password, layout, sortBy] = await Promise.all([
      this.calls.get('administration', `${path}/passwordOptions`, optionsShape),
      this.calls.get('administration', `${path}/defaultPageLayout`, defaultShape),
      this.calls.get('administration', `${path}/defaultPageSortBy`, defaultShape),
    ]);
    return {
      siteTitle: metadata.title ?? '',
      passwordOptions: optionsOf(toPolicy(password, { isB2B: false })),
      defaultPageLayout: pageLayouts[layout] ?? 'GRID',
      defaultPageSortBy: productSortOf(sortBy),
    };
  }

  async saveTitle(title: string): Promise<string> {
    const saved = await this.calls.write('administration', { path: `${path}/siteMetadata`, body: { title } }, savedMetadataShape);
    if (saved.isSuccess !== false) return saved.title ?? title;
    // The specification's form of a refusal: a success by its status.
    const message = plainText(saved.errorReason ?? '') || null;
    throw new Refused({ message, language: null, problems: [] }, 'conflict', { upstreamStatus: 200 });
  }

  async savePasswordOptions(options: PasswordOptions): Promise<void> {
    const write = { path: `${path}/passwordOptions`, body: fromPasswordOptions(options), fieldNames: optionNames };
    await this.calls.command('administration', write);
  }

  async saveLayout(layout: PageLayout): Promise<void> {
    await this.calls.command('administration', { path: `${path}/defaultPageLayout`, body: pageLayouts.indexOf(layout) });
  }

  async saveSortOrder(sort: ProductSort): Promise<void> {
    const body = productSorts.find((entry) => entry.sort === sort)?.value;
    await this.calls.command('administration', { path: `${path}/defaultPageSortBy`, body });
  }

  /** A GET with an effect, so it is treated as a write. */
  async syncSite(): Promise<SiteSyncAnswer> {
    const sync = { method: 'GET', path: `${path}/requestSiteMetadataSync` } as const;
    return toSiteSync(await this.calls.write('administration', sync, siteSyncShape));
  }

  /** A GET with an effect, so it is treated as a write. */
  async syncImages(): Promise<string | null> {
    const sync = { method: 'GET', path: `${path}/requestImageSync` } as const;
    return messageOfSuccess(await this.calls.writeForAnswer('administration', sync));
  }
}
