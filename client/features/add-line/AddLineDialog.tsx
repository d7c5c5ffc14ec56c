import type { Amount } from '../../../domain/quantity/units.js';
import type { UserKind } from '../../../domain/session/user-kind.js';
import type { AddLineOutput, EditedLine } from '../../../machines/addLine/types.js';
import { failureTextOf } from '../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../apollo/use-screen-query.js';
import { AddLineDocument, type AddLineQuery } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/Dialog.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ErrorState } from '../../ui/States.js';
import { AddLineForm } from './AddLineForm.js';

export interface AddLineDialogProps {
  productKey: string;
  userKind: UserKind;
  /** The line to edit; left out to add one. */
  line?: EditedLine | null;
  /** Quantity to begin with instead of the product's own (S2.42). */
  defaultQuantity?: Amount | null;
  /** The guide whose list it was opened from: its usual quantity is known from there. */
  orderGuide?: string | null;
  /** Saves as it opens: visible only if there is a question to answer or a problem to fix. */
  isQuick?: boolean;
  /** The site's picture for products without one. */
  missingImage: string;
  /** How the dialog ended; the place that opened it closes it. */
  onClose: (output: AddLineOutput) => void;
}

const hasPrices = ({ product, settings }: AddLineQuery): boolean => settings.hidePricing || !product || product.prices !== null;

/** The Add / Edit cart line dialog (S2.42), with the product it is about. Opens at once where a list has shown the product. */
export function AddLineDialog({
  productKey,
  line = null,
  defaultQuantity = null,
  orderGuide = null,
  isQuick = false,
  ...rest
}: AddLineDialogProps) {
  const { data, error, refetch, isAskingAgain } = useScreenQuery(AddLineDocument, {
    variables: { productKey, orderGuide },
    // Users who add from a list do not wait for a price that they did not see.
    isWhole: isQuick ? undefined : hasPrices,
  });
  const t = useTexts();
  const title = t(line === null ? 'addLine.addTitle' : 'addLine.editTitle');
  const cancel = () => rest.onClose({ outcome: 'cancelled' });

  if (data?.product && !isAskingAgain) {
    return (
      <AddLineForm
        {...rest}
        isQuick={isQuick}
        title={title}
        product={data.product}
        settings={data.settings}
        line={line}
        defaultQuantity={defaultQuantity}
      />
    );
  }
  return (
    <Dialog title={title} onClose={cancel}>
      {error ? (
        <ErrorState title={t.say(failureTextOf(error))} onRetry={() => void refetch()}>
          {t('addLine.loadFailedHint')}
        </ErrorState>
      ) : data && !isAskingAgain ? (
        <ErrorState title={t('addLine.unavailable')} />
      ) : (
        <Skeleton $height="280px" />
      )}
    </Dialog>
  );
}
