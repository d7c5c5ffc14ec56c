import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import { apiKeyExpiries, apiKeyProblems, apiKeyScopes, maxApiKeyName } from '../../../domain/api-keys/api-key.js';
import type { ApiKeysContext, ApiKeysEvent } from '../../../machines/apiKeys/types.js';
import { linesOf } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { Select } from '../../ui/Select.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { useFirstProblem } from '../../ui/use-first-problem.js';

const never = 'never';

/** Name, scopes and expiry of a new key. */
export function NewKeyDialog({
  context: { form, problems, messages },
  isBusy,
  isCorrecting,
  send,
}: {
  context: Pick<ApiKeysContext, 'form' | 'problems' | 'messages'>;
  isBusy: boolean;
  isCorrecting: boolean;
  send: (event: ApiKeysEvent) => void;
}) {
  const t = useTexts();
  const id = useId();
  const { form: element, noteTry } = useFirstProblem(isCorrecting);

  const found = isCorrecting ? apiKeyProblems(form) : [];
  const wrong = { ...Object.fromEntries(found.map(({ field, message }) => [field, message])), ...problems };
  const expiries = apiKeyExpiries.map(({ days, label }) => ({
    value: days === null ? never : String(days),
    label: t.say(label),
  }));
  const cancel = () => send({ type: 'cancel' });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
    noteTry();
  };
  return (
    <Dialog
      title={t('apiKeys.new')}
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            {t('apiKeys.create')}
          </Button>
        </>
      }
    >
      <form id={id} ref={element} onSubmit={save} noValidate>
        <Fields disabled={isBusy}>
          {messages.length > 0 ? <Notice tone="danger">{t.say(linesOf(messages))}</Notice> : null}
          <TextField
            label={t('apiKeys.name')}
            hint={t('apiKeys.nameHint', { most: maxApiKeyName })}
            value={form.name}
            error={t.say(wrong.name) ?? null}
            required
            autoComplete="off"
            data-autofocus
            onChange={(event) => send({ type: 'name.changed', text: event.target.value })}
          />
          <Choices aria-describedby={wrong.scopes ? `${id}-wrong` : undefined}>
            <legend>{t('apiKeys.scopes')}</legend>
            {wrong.scopes ? (
              <Wrong id={`${id}-wrong`} role="alert">
                {t.say(wrong.scopes)}
              </Wrong>
            ) : null}
            {apiKeyScopes.map(({ scope, label, sentence }) => (
              <Choice key={scope}>
                <Checkbox
                  label={t.say(label)}
                  checked={form.scopes.includes(scope)}
                  aria-describedby={`${id}-${scope}`}
                  aria-invalid={wrong.scopes ? true : undefined}
                  onChange={(isChosen) => send({ type: 'scope.changed', scope, isChosen })}
                />
                <Sentence id={`${id}-${scope}`}>{t.say(sentence)}</Sentence>
              </Choice>
            ))}
          </Choices>
          <Select
            label={t('apiKeys.expiresAfter')}
            options={expiries}
            value={form.expiresInDays === null ? never : String(form.expiresInDays)}
            disabled={isBusy}
            hint={form.expiresInDays === null ? t('apiKeys.neverHint') : undefined}
            onChange={(value) => send({ type: 'expiry.chosen', days: value === never ? null : Number(value) })}
          />
        </Fields>
      </form>
    </Dialog>
  );
}

const Fields = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  > legend {
    padding: 0;
    margin-block-end: ${space(1)};
    font-size: ${fontSize.small};
    font-weight: 550;
    color: ${colour('muted')};
  }
`;

const Choice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;

const Sentence = styled.div`
  padding-inline-start: 28px;
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;

const Wrong = styled.div`
  font-size: ${fontSize.small};
  color: ${colour('danger')};
`;
