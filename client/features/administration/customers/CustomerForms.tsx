import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { CustomerChange } from '../../../../domain/administration/customers/customer-change.js';
import { type CustomerField, customerProblems } from '../../../../domain/administration/customers/customer-form.js';
import type { PriceLevel } from '../../../../domain/administration/customers/customer-record.js';
import { newerValues } from '../../../../domain/administration/customers/newer-values.js';
import type { customerEditor } from '../../../../machines/customerEditor/customerEditor.machine.js';
import type { CustomerEditorContext } from '../../../../machines/customerEditor/types.js';
import { linesOf, type Text, text } from '../../../../texts/text.js';
import { usePhoneRules } from '../../../phones/use-phone-rules.js';
import { useTexts } from '../../../texts/texts.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { useFirstProblem } from '../../../ui/use-first-problem.js';
import { CreditFields } from './CreditFields.js';
import { DetailFields } from './DetailFields.js';
import { type CategoryChoices, HiddenCategoryFields } from './HiddenCategoryFields.js';
import { ShipToFields } from './ShipToFields.js';

/** The form of the customerEditor machine, if one is open. */
export function CustomerForms({
  actor,
  priceLevels,
  categories = null,
}: {
  actor: ActorRefFrom<typeof customerEditor>;
  priceLevels: readonly PriceLevel[];
  categories?: CategoryChoices;
}) {
  const snapshot = useSelector(actor, (shown) => shown);
  const { context } = snapshot;
  if (!snapshot.hasTag('form') || context.change === null) return null;
  return (
    <OpenForm
      context={context}
      change={context.change}
      priceLevels={priceLevels}
      categories={categories}
      isCorrecting={snapshot.hasTag('correcting')}
      isBusy={snapshot.hasTag('busy')}
      send={actor.send}
    />
  );
}

function OpenForm({
  context,
  change,
  priceLevels,
  categories,
  isCorrecting,
  isBusy,
  send,
}: {
  context: CustomerEditorContext;
  change: CustomerChange;
  priceLevels: readonly PriceLevel[];
  categories: CategoryChoices;
  isCorrecting: boolean;
  isBusy: boolean;
  send: ActorRefFrom<typeof customerEditor>['send'];
}) {
  const t = useTexts();
  const phones = usePhoneRules('values' in change && change.values && 'phone' in change.values ? change.values.phone : null);
  const { form, noteTry } = useFirstProblem(isCorrecting);
  const wrong = { ...(isCorrecting && customerProblems(change, phones)), ...context.problems };
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (): void => {
    send({ type: 'save' });
    noteTry();
  };
  const problemOf = (field: CustomerField): string | null => t.say(wrong[field]) ?? null;
  const onChange = (field: CustomerField, changed: CustomerChange): void =>
    send({ type: 'form.changed', field, change: changed });
  return (
    <FormDialog
      title={t.say(titleOf(change, context.customer === null))}
      size={change.kind === 'credit' ? 'form' : 'wide'}
      isBusy={isBusy}
      form={form}
      confirm={t('customerAdmin.save')}
      onCancel={cancel}
      onSubmit={submit}
      notices={
        <>
          {context.isNewer ? <Newer context={context} change={change} /> : null}
          {context.messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(context.messages))}</Notice> : null}
        </>
      }
    >
      {change.kind === 'details' ? (
        <DetailFields
          change={change}
          isBusy={isBusy}
          priceLevels={priceLevels}
          phones={phones}
          problemOf={problemOf}
          onChange={onChange}
        />
      ) : change.kind === 'credit' ? (
        <CreditFields change={change} problemOf={problemOf} onChange={onChange} />
      ) : change.kind === 'shipTo' ? (
        <ShipToFields change={change} isBusy={isBusy} phones={phones} problemOf={problemOf} onChange={onChange} />
      ) : change.kind === 'hiddenCategories' ? (
        <HiddenCategoryFields change={change} categories={categories} isBusy={isBusy} onChange={onChange} />
      ) : null}
    </FormDialog>
  );
}

/** The part as another person saved it while the form was open. */
function Newer({ context, change }: { context: CustomerEditorContext; change: CustomerChange }) {
  const t = useTexts();
  const values = context.customer === null ? null : newerValues(change, context.customer);
  return (
    <Notice tone="warning">
      {values === null ? (
        t('customerAdmin.newerGone')
      ) : (
        <>
          {t('customerAdmin.newer')}
          <Values>
            {values.map(({ field, value }) => (
              <li key={JSON.stringify(field)}>{t('customerAdmin.newerValue', { field, value })}</li>
            ))}
          </Values>
        </>
      )}
    </Notice>
  );
}

function titleOf(change: CustomerChange, isNew: boolean): Text {
  switch (change.kind) {
    case 'details':
      return text(isNew ? 'customerAdmin.create' : 'customerAdmin.details');
    case 'credit':
      return text('customerAdmin.creditTerms');
    case 'shipTo':
      return change.version === null ? text('customerAdmin.addShipTo') : text('customerAdmin.shipTo', { code: change.code });
    case 'hiddenCategories':
      return text('customerAdmin.hiddenCategories');
    default:
      return text('customerAdmin.shipTos');
  }
}

const Values = styled.ul`
  margin-block: ${space(2)} 0;
  padding-inline-start: ${space(5)};
`;
