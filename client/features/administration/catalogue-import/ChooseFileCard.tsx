import type { FormEvent } from 'react';
import styled from 'styled-components';
import { fileSize } from '../../../../domain/cart-import/cart-import.js';
import type { ImportMode } from '../../../../domain/catalogue-import/catalogue-import.js';
import type { FileFacts } from '../../../../domain/documents/file-facts.js';
import type { CatalogueImportEvent } from '../../../../machines/catalogueImport/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { FileField } from '../../../ui/FileField.js';
import { Notice } from '../../../ui/Notice.js';
import { colour, media, radius, space } from '../../../ui/theme.js';

const modes = ['UPDATE', 'REPLACE'] as const satisfies readonly ImportMode[];

/** The file, and what it is. */
export function ChooseFileCard({
  mode,
  file,
  problem,
  isBusy,
  send,
}: {
  mode: ImportMode;
  file: FileFacts | null;
  problem: string;
  isBusy: boolean;
  send: (event: CatalogueImportEvent) => void;
}) {
  const t = useTexts();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'check' });
  };
  return (
    <Card>
      <Form onSubmit={submit} noValidate>
        <CardTitle>{t('catalogueImport.newImport')}</CardTitle>
        <Modes>
          <legend>{t('catalogueImport.mode')}</legend>
          {modes.map((one) => (
            <Mode key={one}>
              <input
                type="radio"
                name="mode"
                checked={one === mode}
                disabled={isBusy}
                onChange={() => send({ type: 'mode.chosen', mode: one })}
              />
              <span>
                <strong>{t(`catalogueImport.mode.${one}`)}</strong>
                <small>{t(`catalogueImport.modeHint.${one}`)}</small>
              </span>
            </Mode>
          ))}
        </Modes>
        <FileField
          label={t('catalogueImport.file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          file={file && { name: file.name, size: t.say(fileSize(file.size)) }}
          disabled={isBusy}
          onFiles={(files) => send({ type: 'files.chosen', files })}
          onRemove={() => send({ type: 'file.removed' })}
        />
        <Hint>{t('catalogueImport.fileHint')}</Hint>
        {problem === '' ? null : <Notice tone="danger">{problem}</Notice>}
        <div>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {t('catalogueImport.check')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Modes = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  border: 0;
  legend { margin-block-end: ${space(2)}; padding: 0; font-weight: 550; }
  ${media.mobile} { grid-template-columns: 1fr; }
`;

const Mode = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(3)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:has(:checked) { border-color: ${colour('primary')}; background: ${colour('primary-soft')}; }
  input { flex: none; margin-block-start: 3px; }
  strong { display: block; font-weight: 550; }
  small { color: ${colour('muted')}; }
`;

const Hint = styled.p`
  color: ${colour('muted')};
`;
