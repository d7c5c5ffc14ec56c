import { confirmQuantityText } from '../../../../domain/quantity/line-quantity.js';
import { useTexts } from '../../../texts/texts.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import type { CartActor } from '../CartWorkProvider.js';

/** Asks about a quantity that is no multiple (S5.4). */
export default function QuantityQuestion({ actor }: { actor: CartActor }) {
  const t = useTexts();
  return (
    <ConfirmDialog
      title={t('cart.confirmQuantityTitle')}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onCancel={() => actor.send({ type: 'cancel' })}
    >
      {t.say(confirmQuantityText)}
    </ConfirmDialog>
  );
}
