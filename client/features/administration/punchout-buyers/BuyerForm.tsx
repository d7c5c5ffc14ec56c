import type { BuyerChange } from '../../../../domain/punchout/buyer.js';
import { type BuyerField, buyerProblems } from '../../../../domain/punchout/buyer-form.js';
import { dialectIn } from '../../../../machines/punchoutBuyers/punchoutBuyers.setup.js';
import type { PunchoutBuyersContext, PunchoutBuyersEvent } from '../../../../machines/punchoutBuyers/types.js';
import { linesOf, type Text, text } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { Notice } from '../../../ui/Notice.js';
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
  const { form, noteTry } = useFirstProblem(isCorrecting);
  const dialect = dialectIn(context);
  const wrong = { ...(isCorrecting && buyerProblems(change, dialect)), ...context.problems };
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (): void => {
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
    <FormDialog
      title={t.say(titleOf(change, context.buyer?.name ?? ''))}
      size={change.kind === 'secret' ? 'form' : 'wide'}
      isBusy={isBusy}
      form={form}
      confirm={t(change.kind === 'secret' ? 'punchoutBuyers.changeSecret' : 'customerAdmin.save')}
      onCancel={cancel}
      onSubmit={submit}
      notices={
        <>
          {context.isNewer && context.buyer ? <NewerBuyer change={change} buyer={context.buyer} /> : null}
          {context.messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(context.messages))}</Notice> : null}
        </>
      }
    >
      {change.kind === 'new' || change.kind === 'values' ? <BuyerFields {...shared} change={change} /> : null}
      {change.kind === 'secret' ? <Notice tone="warning">{t('punchoutBuyers.secretReplaces')}</Notice> : null}
      {change.kind === 'new' || change.kind === 'secret' ? <SecretField {...shared} change={change} /> : null}
    </FormDialog>
  );
}

function titleOf({ kind }: BuyerChange, name: string): Text {
  if (kind === 'new') return text('punchoutBuyers.new');
  return text(kind === 'secret' ? 'punchoutBuyers.newSecretOf' : 'punchoutBuyers.editTitle', { name });
}
