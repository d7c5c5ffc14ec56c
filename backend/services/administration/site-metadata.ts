import { siteTitleProblem } from '../../../domain/administration/site-title.js';
import type { SiteMetadata } from '../../contract/administration.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import type { ChangedBy } from '../changed-by.js';
import { refuseFor } from '../refuse.js';
import { siteSettings } from '../settings/settings.js';
import { changeSiteSettings } from './change-settings.js';

/** Title and favicon of the site (A3.19). */
export async function readSiteMetadata(db: Db): Promise<SiteMetadata> {
  const { siteTitle: title, favicon } = await siteSettings(db);
  return { title, favicon };
}

/** Saves the site's title (A2.91, A7.37); throws 409 for one that is empty or too long. */
export async function saveSiteTitle(store: Store, title: string, changedBy: ChangedBy): Promise<SiteMetadata> {
  const problem = siteTitleProblem(title);
  if (problem) refuseFor([{ code: 'TITLE_INVALID', message: problem, field: 'title' }]);
  return await store.transaction(async (tx) => {
    await changeSiteSettings(tx, { siteTitle: title.trim() }, changedBy);
    return await readSiteMetadata(tx);
  });
}
