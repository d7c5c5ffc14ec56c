import { useSelector } from '@xstate/react';
import {
  type SynonymField,
  synonymLabels,
  synonymLimits,
  synonymProblems,
} from '../../../../domain/administration/synonyms/synonym.js';
import { changeIn, formIn } from '../../../../machines/synonymEditor/synonymEditor.setup.js';
import { linesOf } from '../../../../texts/text.js';
import { useTexts } from '../../../texts/texts.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { Notice } from '../../../ui/Notice.js';
import { useFirstProblem } from '../../../ui/use-first-problem.js';
import { RuleField } from '../customers/form-parts.js';
import type { SynonymEditorActor } from './use-synonym-editor.js';

/** The form of the synonymEditor machine, if one is open. */
export function SynonymFormDialog({ actor }: { actor: SynonymEditorActor }) {
  const isOpen = useSelector(actor, (shown) => shown.hasTag('form'));
  return isOpen ? <OpenForm actor={actor} /> : null;
}

function OpenForm({ actor }: { actor: SynonymEditorActor }) {
  const t = useTexts();
  const snapshot = useSelector(actor, (shown) => shown);
  const { context } = snapshot;
  const isCorrecting = snapshot.hasTag('correcting');
  const isBusy = snapshot.hasTag('busy');
  const synonym = formIn(context);
  const { form, noteTry } = useFirstProblem(isCorrecting);
  const wrong = { ...(isCorrecting && synonymProblems(synonym)), ...context.problems };
  const fieldOf = (field: SynonymField) => ({
    rule: { label: synonymLabels[field], isRequired: true as const },
    value: synonym[field],
    problem: t.say(wrong[field]) ?? null,
    onValue: (value: string) => actor.send({ type: 'form.changed', field, after: { ...synonym, [field]: value } }),
  });
  return (
    <FormDialog
      title={t(changeIn(context).before === null ? 'synonyms.add' : 'synonyms.editTitle')}
      isBusy={isBusy}
      form={form}
      confirm={t('synonyms.save')}
      onCancel={() => actor.send({ type: 'cancel' })}
      onSubmit={() => {
        actor.send({ type: 'save' });
        noteTry();
      }}
      notices={context.messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(context.messages))}</Notice> : null}
    >
      <RuleField {...fieldOf('term')} hint={t('synonyms.field.termHint', { most: synonymLimits.terms })} data-autofocus />
      <RuleField {...fieldOf('meaning')} hint={t('synonyms.field.meaningHint')} />
      <Checkbox
        label={t('synonyms.field.isMutual')}
        checked={synonym.isMutual}
        onChange={(isMutual) => actor.send({ type: 'form.changed', field: 'isMutual', after: { ...synonym, isMutual } })}
      />
    </FormDialog>
  );
}
