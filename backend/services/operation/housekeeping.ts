import type { Logger } from 'pino';
import { expiredInvitationDays } from '../../../domain/colleagues/invitation.js';
import { missedSearchesLiveDays } from '../../../domain/overview/missed-search.js';
import { deleteApiKeysEndedBefore } from '../../store/api-keys/api-keys.js';
import { deleteInvitationsExpiredBefore } from '../../store/colleagues/invitations.js';
import type { Store } from '../../store/database/store.js';
import { deleteDocumentHandlesBefore } from '../../store/documents/documents.js';
import { deleteHumanChecksExpiredBefore } from '../../store/human-check/used-checks.js';
import { deleteProviderSignInsExpiredBefore } from '../../store/identity-providers/provider-sign-ins.js';
import { deleteMissedSearchesBefore } from '../../store/overview/missed-searches.js';
import { deletePunchoutSessionsBefore } from '../../store/punchout/punchout.js';
import { forgetAnswersBefore } from '../../store/records/idempotency.js';
import { deleteRegistrationsExpiredBefore } from '../../store/registration/registrations.js';
import { deleteDevicesUnseenSince } from '../../store/session/known-devices.js';
import { deleteSecretsExpiredBefore } from '../../store/session/tokens.js';
import { forgetRecordingsBefore } from '../../store/support/support-requests.js';
import { deleteRemovedScans } from '../documents/stored-scans.js';
import { deleteUnusedFiles } from '../documents/unused-files.js';
import { forgetOldTries } from '../payment/attempt/limit-tries.js';
import type { BackgroundJobs } from './background-jobs.js';
import type { Clock } from './clock.js';

const hour = 3_600_000;
const day = 24 * hour;

/** A resend later than this is a new request. */
const answersLiveMs = 30 * day;

/** Transferred carts are kept as long, for questions about their outcome. */
const punchoutSessionsLiveMs = 30 * day;

/** Long enough to look into what was reported. */
const recordingsLiveMs = 90 * day;

/** Keys that ended are shown as long, for questions about the program that used them. */
const endedKeysLiveMs = 90 * day;

/** As long as browsers keep the cookie. */
const devicesLiveMs = 400 * day;

/**
 * Removes records that are no longer of use: permissions to open documents that have run out, tokens, codes, requests for passwords, unfinished sign-ins, registrations and
 * used human checks a day after their end, declined payments after a day, remembered answers, punchout sessions and expired
 * invitations after thirty days, recordings, API
 * keys that ended and counts of searches without a result after ninety, browsers that were not seen for four hundred.
 */
export async function tidyUp(store: Store, clock: Clock): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await store.transaction((tx) => forgetOldTries(tx, clock.now()));
  await store.transaction((tx) => deleteSecretsExpiredBefore(tx, ago(day)));
  await store.transaction((tx) => deleteProviderSignInsExpiredBefore(tx, ago(day)));
  // A day later: a link that was mailed at the last moment is valid for a day.
  await store.transaction((tx) => deleteRegistrationsExpiredBefore(tx, ago(day)));
  // A day later: the clock of another back office may still be behind.
  await store.transaction((tx) => deleteHumanChecksExpiredBefore(tx, ago(day)));
  await store.transaction((tx) => deleteDocumentHandlesBefore(tx, ago(0)));
  await store.transaction((tx) => forgetAnswersBefore(tx, ago(answersLiveMs)));
  await store.transaction((tx) => deletePunchoutSessionsBefore(tx, ago(punchoutSessionsLiveMs)));
  await store.transaction((tx) => deleteInvitationsExpiredBefore(tx, ago(expiredInvitationDays * day)));
  await store.transaction((tx) => forgetRecordingsBefore(tx, ago(recordingsLiveMs)));
  await store.transaction((tx) =>
    deleteMissedSearchesBefore(
      tx,
      ago(missedSearchesLiveDays * day)
        .toISOString()
        .slice(0, 10),
    ),
  );
  await store.transaction((tx) => deleteDevicesUnseenSince(tx, ago(devicesLiveMs)));
  await store.transaction((tx) => deleteApiKeysEndedBefore(tx, ago(endedKeysLiveMs)));
}

/** Dependencies of the housekeeping. */
interface HousekeepingDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly jobs: BackgroundJobs;
  readonly config: { readonly scansDir: string; readonly imagesDir: string; readonly documentsDir: string };
}

/** Tidies up now and every hour. @returns ends it */
export function startHousekeeping({ store, clock, jobs, config }: HousekeepingDeps, log: Logger): () => void {
  const run = jobs.job('housekeeping', hour);
  const tidy = () => {
    const work = async () => {
      await tidyUp(store, clock);
      await deleteRemovedScans(store, config.scansDir, clock.now());
      await deleteUnusedFiles(store, { images: config.imagesDir, documents: config.documentsDir }, clock.now());
    };
    run(work).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'could not tidy up; the next hour tries again');
    });
  };
  tidy();
  const timer = setInterval(tidy, hour);
  return () => clearInterval(timer);
}
