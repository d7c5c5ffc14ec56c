import type { GuideNameFragment } from '../../generated/graphql.js';

/** The guide's lines can be changed and it can be deleted: the standard order and what is read-only cannot (S3.13). */
export const mayChange = ({ isPrimary, isReadOnly }: Pick<GuideNameFragment, 'isPrimary' | 'isReadOnly'>): boolean =>
  !isPrimary && !isReadOnly;
