import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
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
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';
import { useFirstProblem } from '../../../ui/use-first-problem.js';
import { CreditFields } from './CreditFields.js';
import { DetailFields } from './DetailFields.js';
import { ShipToFields } from './ShipToFields.js';

/** The form of the customerEditor machine, if one is open. */
export function CustomerForms({
  actor,
  priceLevels,
}: {
  actor: ActorRefFrom<typeof customerEditor>;
  priceLevels: readonly PriceLevel[];
}) {
  const snapshot = useSelector(actor, (shown) => shown);
  const { context } = snapshot;
  if (!snapshot.hasTag('form') || context.change === null) return null;
  return (
    <FormDialog
      context={context}
      change={context.change}
      priceLevels={priceLevels}
      isCorrecting={snapshot.hasTag('correcting')}
      isBusy={snapshot.hasTag('busy')}
      send={actor.send}
    />
  );
}

function FormDialog({
  context,
  change,
  priceLevels,
  isCorrecting,
  isBusy,
  send,
}: {
  context: CustomerEditorContext;
  change: CustomerChange;
  priceLevels: readonly PriceLevel[];
  isCorrecting: boolean;
  isBusy: boolean;
  send: ActorRefFrom<typeof customerEditor>['send'];
}) {
  const t = useTexts();
  const formId = useId();
  const phones = usePhoneRules('values' in change && change.values && 'phone' in change.values ? change.values.phone : null);
  const { form, noteTry } = useFirstProblem(isCorrecting);
  const wrong = { ...(isCorrecting && customerProblems(change, phones)), ...context.problems };
  const cancel = (): void => send({ type: 'cancel' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
    noteTry();
  };
  const problemOf = (field: CustomerField): string | null => t.say(wrong[field]) ?? null;
  const onChange = (field: CustomerField, changed: CustomerChange): void =>
    send({ type: 'form.changed', field, change: changed });
  return (
    <Dialog
      title={t.say(titleOf(change, context.customer === null))}
      onClose={cancel}
      isBusy={isBusy}
      size={change.kind === 'credit' ? 'form' : 'wide'}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t('customerAdmin.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form} onSubmit={submit} noValidate>
        {context.isNewer ? <Newer context={context} change={change} /> : null}
        {context.messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(context.messages))}</Notice> : null}
        <Fields disabled={isBusy}>
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
          ) : null}
        </Fields>
      </Form>
    </Dialog>
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
    default:
      return text('customerAdmin.shipTos');
  }
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Fields = styled.fieldset`
  display: contents;
`;

const Values = styled.ul`
  margin-block: ${space(2)} 0;
  padding-inline-start: ${space(5)};
`;
