import type { HumanCheck } from '../../adapters/human-check/port.js';
import { proofOfWork } from '../../adapters/human-check/proof-of-work.js';
import type { Config } from '../../config.js';
import type { Store } from '../../store/database/store.js';
import { recordHumanCheckUse } from '../../store/human-check/used-checks.js';
import type { Clock } from '../operation/clock.js';
import { sharedSecrets } from './shared-secrets.js';

/** The human check of a site. All back offices on one database accept each other's challenges, each of them once. */
export const siteHumanCheck = (store: Store, clock: Clock, { humanCheckCost }: Pick<Config, 'humanCheckCost'>): HumanCheck =>
  proofOfWork({
    clock,
    cost: humanCheckCost,
    secrets: sharedSecrets(store, clock),
    recordUse: (hash, expiresAt) => store.transaction((tx) => recordHumanCheckUse(tx, hash, expiresAt)),
  });
