import { fromPromise } from 'xstate';
import type { ProductFiltersActors } from '../../../../machines/productFilters/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { LeaveRequest } from '../../../../machines/unsavedWork/types.js';
import type { LeaveAnswers } from '../../../app/contexts/unsaved-work.js';

/** The effects of the productFilters machine: the question is the app's, which knows who holds unsaved work. */
export const productFiltersActors = (
  askToLeave: (kind: LeaveRequest['kind'], answers: LeaveAnswers) => void,
): ActorsOf<ProductFiltersActors> => ({
  askToLeave: fromPromise(
    ({ input: { kind } }) =>
      new Promise((resolve) => {
        askToLeave(kind, { allowed: () => resolve({ isAllowed: true }), refused: () => resolve({ isAllowed: false }) });
      }),
  ),
});
