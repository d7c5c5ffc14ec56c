import type { Texts } from '../../../../texts/texts.js';
import type { PastOrderPartsFragment } from '../../../generated/graphql.js';
import type { DocumentOwner } from '../../documents/index.js';

/** Both names of an order that staff placed while acting as a user; empty if the user ordered. */
export const onBehalfText = ({ onBehalf }: Pick<PastOrderPartsFragment, 'onBehalf'>, t: Texts): string =>
  onBehalf ? t('history.onBehalf', { staff: onBehalf.staffName, user: onBehalf.userName }) : '';

/** An order as the dialog of its documents names it. */
export const ownerOf = ({ orderNumber, documents }: PastOrderPartsFragment, t: Texts): DocumentOwner => ({
  name: t('history.order', { orderNumber }),
  documents,
});
