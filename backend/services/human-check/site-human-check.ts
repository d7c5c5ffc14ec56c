import { hostedCheckAddresses } from '../../../domain/human-check/hosted-checks.js';
import { hostedCheck } from '../../adapters/human-check/hosted.js';
import type { HumanCheck } from '../../adapters/human-check/port.js';
import { proofOfWork } from '../../adapters/human-check/proof-of-work.js';
import type { Config } from '../../config.js';
import type { Store } from '../../store/database/store.js';
import { recordHumanCheckUse } from '../../store/human-check/used-checks.js';
import type { Clock } from '../operation/clock.js';
import { sharedSecrets } from './shared-secrets.js';

/** The variables of the human check. */
type HumanCheckConfig = Pick<
  Config,
  'humanCheck' | 'humanCheckCost' | 'humanCheckSiteKey' | 'humanCheckSecret' | 'humanCheckUrl' | 'publicUrl'
>;

/**
 * The human check of a site: the configured service's, or a proof of work. All back offices on one database accept each other's tasks, each of them once.
 * @param report hears why a hosted service could not be used
 */
export function siteHumanCheck(
  store: Store,
  clock: Clock,
  config: HumanCheckConfig,
  report: (reason: string) => void = () => {},
): HumanCheck {
  const recordUse = (hash: string, expiresAt: Date) => store.transaction((tx) => recordHumanCheckUse(tx, hash, expiresAt));
  const { humanCheck, humanCheckSiteKey: siteKey, humanCheckSecret: secret } = config;
  // Without key and secret no hosted check can be configured.
  if (humanCheck === 'altcha' || siteKey === null || secret === null) {
    return proofOfWork({ clock, cost: config.humanCheckCost, secrets: sharedSecrets(store, clock), recordUse });
  }
  const url = config.humanCheckUrl ?? hostedCheckAddresses[humanCheck].verification;
  const host = new URL(config.publicUrl).hostname;
  return hostedCheck({ clock, service: humanCheck, siteKey, secret, url, host, recordUse, report });
}
