import { useId } from 'react';
import styled from 'styled-components';
import type { CartChoice, Colleague, ColleaguesEvent } from '../../../machines/colleagues/types.js';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { colour, fontSize, space } from '../../ui/theme.js';

interface RemovalDialogProps {
  colleague: Colleague;
  cart: CartChoice;
  isBusy: boolean;
  send: (event: ColleaguesEvent) => void;
}

const choices = [
  { cart: 'pass', label: 'colleagues.passCart' },
  { cart: 'discard', label: 'colleagues.discardCart' },
] as const;

/** Asks before a colleague is removed: says what ends, and lets a cart pass on. */
export function RemovalDialog({ colleague, cart, isBusy, send }: RemovalDialogProps) {
  const t = useTexts();
  const name = useId();
  const { isSelf, apiKeys, cartLines } = colleague;
  return (
    <ConfirmDialog
      title={t(isSelf ? 'colleagues.leaveQuestion' : 'colleagues.removeQuestion')}
      confirmLabel={t(isSelf ? 'colleagues.confirmLeave' : 'colleagues.confirmRemove')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      <Content>
        <p>{isSelf ? t('colleagues.leaveHint') : t('colleagues.removeHint', { name: colleague.name })}</p>
        {apiKeys > 0 ? <p>{t('colleagues.removeKeys', { count: apiKeys })}</p> : null}
        {cartLines > 0 && !isSelf ? (
          <Choice disabled={isBusy}>
            <legend>{t('colleagues.cart', { count: cartLines })}</legend>
            {choices.map((choice) => (
              <label key={choice.cart}>
                <input
                  type="radio"
                  name={name}
                  checked={cart === choice.cart}
                  onChange={() => send({ type: 'cart.chosen', cart: choice.cart })}
                />
                {t(choice.label)}
              </label>
            ))}
          </Choice>
        ) : null}
      </Content>
    </ConfirmDialog>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Choice = styled.fieldset`
  display: flex;
  flex-direction: column;
  legend { padding: 0; font-size: ${fontSize.small}; font-weight: 550; color: ${colour('muted')}; }
  label { display: flex; align-items: center; gap: ${space(2)}; min-block-size: 44px; cursor: pointer; }
  input { inline-size: 18px; block-size: 18px; margin: 0; }
`;
