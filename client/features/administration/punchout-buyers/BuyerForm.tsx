import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import type { BuyerChange } from '../../../../domain/punchout/buyer.js';
import { type BuyerField, buyerProblems } from '../../../../domain/punchout/buyer-form.js';
import { dialectIn } from '../../../../machines/punchoutBuyers/punchoutBuyers.setup.js';
import type { PunchoutBuyersContext, PunchoutBuyersEvent } from '../../../../machines/punchoutBuyers/types.js';
import { linesOf, type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { useFirstProblem } from '../../../ui/use-first-problem.js';
import { BuyerFields } from './BuyerFields.js';
import { NewerBuyer } from './NewerBuyer.js';
import { SecretField } from './SecretField.js';

/** The form of a procurement system: a new one, its values, or another secret. */
export function BuyerForm({
  context,
  change,
  isCorrecting,
  isBusy,
  send,
}: {
  context: PunchoutBuyersContext;
  change: BuyerChange;
  isCorrecting: boolean;
  isBusy: boolean;
  send: (event: PunchoutBuyersEvent) => void;
}) {
  const t = useTexts();
  const formId = useId();
  const { form, noteTry } = useFirstProblem(isCorrecting);
  const dialect = dialectIn(context);
  const wrong = { ...(isCorrecting && buyerProblems(change, dialect)), ...context.problems };
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
    noteTry();
  };
  const shared = {
    ...{ dialect, isBusy },
    problemOf: (field: BuyerField): string | null => t.say(wrong[field]) ?? null,
    onChange: (field: BuyerField | 'dialect', changed: BuyerChange): void =>
      send({ type: 'form.changed', field, change: changed }),
  };
  return (
    <Dialog
      title={t.say(titleOf(change, context.buyer?.name ?? ''))}
      onClose={cancel}
      isBusy={isBusy}
      size={change.kind === 'secret' ? 'form' : 'wide'}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t(change.kind === 'secret' ? 'punchoutBuyers.changeSecret' : 'customerAdmin.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form} onSubmit={submit} noValidate>
        {context.isNewer && context.buyer ? <NewerBuyer change={change} buyer={context.buyer} /> : null}
        {context.messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(context.messages))}</Notice> : null}
        <Fields disabled={isBusy}>
          {change.kind === 'new' || change.kind === 'values' ? <BuyerFields {...shared} change={change} /> : null}
          {change.kind === 'secret' ? <Notice tone="warning">{t('punchoutBuyers.secretReplaces')}</Notice> : null}
          {change.kind === 'new' || change.kind === 'secret' ? <SecretField {...shared} change={change} /> : null}
        </Fields>
      </Form>
    </Dialog>
  );
}

function titleOf({ kind }: BuyerChange, name: string): Text {
  if (kind === 'new') return text('punchoutBuyers.new');
  return text(kind === 'secret' ? 'punchoutBuyers.newSecretOf' : 'punchoutBuyers.editTitle', { name });
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Fields = styled.fieldset`
  display: contents;
`;
