import { type FormEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { apiKeyExpiries, apiKeyProblems, apiKeyScopes, maxApiKeyName } from '../../../domain/api-keys/api-key.js';
import type { ApiKeysContext, ApiKeysEvent } from '../../../machines/apiKeys/types.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/Checkbox.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { Select } from '../../ui/Select.js';
import { colour, fontSize, space } from '../../ui/theme.js';

const never = 'never';
const expiries = apiKeyExpiries.map(({ days, label }) => ({ value: days === null ? never : String(days), label }));

/** What a new key is called, what it may do, and until when. */
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
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    if (isCorrecting) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isCorrecting]);

  const found = isCorrecting ? apiKeyProblems(form) : [];
  const wrong = { ...Object.fromEntries(found.map(({ field, message }) => [field, message])), ...problems };
  const cancel = () => send({ type: 'cancel' });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
  };
  return (
    <Dialog
      title="New API Key"
      onClose={cancel}
      isBusy={isBusy}
      staysOnOutsidePress
      actions={
        <>
          <Button onClick={cancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} isBusy={isBusy}>
            Create Key
          </Button>
        </>
      }
    >
      <form id={id} ref={element} onSubmit={save} noValidate>
        <Fields disabled={isBusy}>
          {messages.length > 0 ? <Notice tone="danger">{messages.join(' ')}</Notice> : null}
          <TextField
            label="Name (required)"
            hint={`The program that will use it, in at most ${maxApiKeyName} characters`}
            value={form.name}
            error={wrong.name ?? null}
            required
            autoComplete="off"
            data-autofocus
            onChange={(event) => send({ type: 'name.changed', text: event.target.value })}
          />
          <Choices aria-describedby={wrong.scopes ? `${id}-wrong` : undefined}>
            <legend>What may it do? (required)</legend>
            {wrong.scopes ? (
              <Wrong id={`${id}-wrong`} role="alert">
                {wrong.scopes}
              </Wrong>
            ) : null}
            {apiKeyScopes.map(({ scope, label, sentence }) => (
              <Choice key={scope}>
                <Checkbox
                  label={label}
                  checked={form.scopes.includes(scope)}
                  aria-describedby={`${id}-${scope}`}
                  aria-invalid={wrong.scopes ? true : undefined}
                  onChange={(isChosen) => send({ type: 'scope.changed', scope, isChosen })}
                />
                <Sentence id={`${id}-${scope}`}>{sentence}</Sentence>
              </Choice>
            ))}
          </Choices>
          <Select
            label="Expires after"
            options={expiries}
            value={form.expiresInDays === null ? never : String(form.expiresInDays)}
            disabled={isBusy}
            hint={form.expiresInDays === null ? 'A key that never expires should be one that you look after.' : undefined}
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
