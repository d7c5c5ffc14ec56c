import type { AnyStateMachine } from 'xstate';
import { erased, type Model } from '../../paths/model/model.js';
import { walkAllPaths } from '../../paths/walk/machine/test-suite.js';
import { metaText } from './meta-text.js';

/** Declares the tests of a storefront model on the machine alone. */
export function walkOnMachine<M extends AnyStateMachine, Fixture>(model: Model<M, Fixture>): void {
  walkAllPaths({ ...erased(model), metaText });
}
