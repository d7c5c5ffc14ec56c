import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CategoryForm } from '../../../../domain/administration/categories/category-change.js';
import {
  type CategoryField,
  categoryLabels,
  categoryLimits,
  categoryProblems,
  formTitle,
} from '../../../../domain/administration/categories/category-form.js';
import type { CategoryValues, MainCategoryRecord } from '../../../../domain/administration/categories/category-record.js';
import type { categoryEditor } from '../../../../machines/categoryEditor/categoryEditor.machine.js';
import { formIn } from '../../../../machines/categoryEditor/categoryEditor.setup.js';
import { linesOf } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Select } from '../../../ui/Select.js';
import { useFirstProblem } from '../../../ui/use-first-problem.js';
import { RuleField } from '../customers/form-parts.js';
import { NewerCategoryNotice } from './NewerCategory.js';

/** The form of the categoryEditor machine, if one is open. */
export function CategoryFormDialog({ actor }: { actor: ActorRefFrom<typeof categoryEditor> }) {
  const isOpen = useSelector(actor, (shown) => shown.hasTag('form'));
  return isOpen ? <OpenForm actor={actor} /> : null;
}

function OpenForm({ actor }: { actor: ActorRefFrom<typeof categoryEditor> }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  const { context } = snapshot;
  const isCorrecting = snapshot.hasTag('correcting');
  const isBusy = snapshot.hasTag('busy');
  const opened = formIn(context);
  const { form, noteTry } = useFirstProblem(isCorrecting);
  const wrong = { ...(isCorrecting && categoryProblems(opened)), ...context.problems };
  const cancel = (): void => actor.send({ type: 'cancel' });
  const submit = (): void => {
    actor.send({ type: 'save' });
    noteTry();
  };
  return (
    <FormDialog
      title={t.say(formTitle(opened))}
      isBusy={isBusy}
      form={form}
      confirm={t('categoryEditor.save')}
      onCancel={cancel}
      onSubmit={submit}
      notices={
        <>
          {context.outdated === null ? null : <NewerCategoryNotice outdated={context.outdated} mains={context.mains} />}
          {context.messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(context.messages))}</Notice> : null}
        </>
      }
    >
      <Fields
        form={opened}
        mains={context.mains}
        isBusy={isBusy}
        problemOf={(field) => t.say(wrong[field]) ?? null}
        onChange={(field, changed) => actor.send({ type: 'form.changed', field, form: changed })}
      />
    </FormDialog>
  );
}

function Fields({
  form,
  mains,
  isBusy,
  problemOf,
  onChange,
}: {
  form: CategoryForm;
  mains: readonly MainCategoryRecord[];
  isBusy: boolean;
  problemOf: (field: CategoryField) => string | null;
  onChange: (field: CategoryField, form: CategoryForm) => void;
}) {
  const t = useTexts();
  const { values } = form;
  const set = (field: keyof CategoryValues) => (value: string) =>
    onChange(field, { ...form, values: { ...values, [field]: value } });
  const isNew = form.kind === 'creation';
  return (
    <>
      {isNew ? (
        <RuleField
          rule={{ label: categoryLabels.code, isRequired: true }}
          value={form.code}
          problem={problemOf('code')}
          hint={t('categoryEditor.field.codeHint', { most: categoryLimits.code })}
          spellCheck={false}
          data-autofocus
          onValue={(code) => onChange('code', { ...form, code })}
        />
      ) : null}
      <RuleField
        rule={{ label: categoryLabels.description, isRequired: true }}
        value={values.description}
        problem={problemOf('description')}
        data-autofocus={!isNew || undefined}
        onValue={set('description')}
      />
      {form.level === 'CATEGORY' ? (
        <>
          <Select
            label={t('addresses.requiredField', { label: categoryLabels.mainCategory })}
            options={mains.map(({ code, description }) => ({ value: code, label: description, note: code }))}
            value={values.mainCategory}
            disabled={isBusy}
            error={problemOf('mainCategory')}
            onChange={set('mainCategory')}
          />
          <RuleField
            rule={{ label: categoryLabels.unspsc }}
            value={values.unspsc}
            problem={problemOf('unspsc')}
            hint={t('categoryEditor.field.unspscHint')}
            inputMode="numeric"
            onValue={set('unspsc')}
          />
        </>
      ) : null}
    </>
  );
}
