import { createHash } from 'node:crypto';
import { siteTitleProblem } from '../../../domain/administration/site-title.js';
import { type Text, text } from '../../../texts/text.js';
import { type SiteSource, type SourceMetadata, SourceUnreadable } from '../../adapters/site-source/port.js';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import type { ChangedBy } from '../changed-by.js';
import { storeFile } from '../documents/store-file.js';
import { siteSettings } from '../settings/settings.js';
import { changeSiteSettings } from './change-settings.js';
import { endingOf } from './picture-ending.js';

/** Dependencies of syncs. */
export interface SyncDeps {
  readonly store: Store;
  /** Null: the operator configured none. */
  readonly siteSource: SiteSource | null;
  readonly config: { readonly imagesDir: string };
  /** Called with the reason for the operator's log. */
  report(reason: string): void;
}

/** Result of a sync of the site's title and favicon (A7.38). */
export interface SyncedSite {
  readonly titleSynced: boolean;
  readonly faviconSynced: boolean;
  /** The title afterwards. */
  readonly title: string;
  /** Why something, or all, was not synced; null if both were. */
  readonly reason: Text | null;
}

/** No source is configured. */
export const noSourceText = text('administration.noSource');
/** The source does not answer, or cannot be read. */
export const sourceUnreadableText = text('administration.sourceUnreadable');

/** Takes the site's title and favicon over from the operator's source (A2.91, A7.38). What the source does not have stays as it is. */
export async function syncSite({ store, siteSource, config, report }: SyncDeps, changedBy: ChangedBy): Promise<SyncedSite> {
  const none = async (reason: Text, cause: string): Promise<SyncedSite> => {
    await store.transaction((tx) => note(tx, 'site.syncFailed', { reason: cause }, changedBy));
    return { titleSynced: false, faviconSynced: false, title: (await siteSettings(store.db)).siteTitle, reason };
  };
  if (siteSource === null) return await none(noSourceText, 'no source');
  try {
    const found = await siteSource.metadata();
    const title = found.title !== null && siteTitleProblem(found.title) === null ? found.title.trim() : null;
    const favicon = await keptFavicon(siteSource, found, config.imagesDir);
    if (title === null && favicon === null) return await none(text('administration.sourceEmpty'), 'nothing in the source');
    return await store.transaction(async (tx) => {
      const values = { ...(title !== null && { siteTitle: title }), ...(favicon !== null && { favicon }) };
      await changeSiteSettings(tx, values, changedBy);
      await note(tx, 'site.synced', { isTitleSynced: title !== null, isFaviconSynced: favicon !== null }, changedBy);
      const missing = title === null ? text('administration.titleNotSynced') : text('administration.faviconNotSynced');
      return {
        titleSynced: title !== null,
        faviconSynced: favicon !== null,
        title: (await siteSettings(tx)).siteTitle,
        reason: title !== null && favicon !== null ? null : missing,
      };
    });
  } catch (error) {
    if (!(error instanceof SourceUnreadable)) throw error;
    report(error.message);
    return await none(sourceUnreadableText, error.message);
  }
}

async function note(
  tx: Transaction,
  action: string,
  details: Record<string, string | boolean>,
  { userId, requestId, now: at }: ChangedBy,
): Promise<void> {
  await addToAuditLog(tx, [{ at, action, userId, requestId, details }]);
}

/** Stores the favicon under a name of its content: browsers keep a picture under its name for a while. Null if there is none that can be shown. */
async function keptFavicon(source: SiteSource, { favicon }: SourceMetadata, imagesDir: string): Promise<string | null> {
  if (favicon === null) return null;
  const [ending, bytes] = [endingOf(favicon), await source.read({ folder: '', name: favicon })];
  if (ending === null || bytes === null) return null;
  const name = `favicon-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${ending}`;
  await storeFile(imagesDir, name, bytes);
  return name;
}
