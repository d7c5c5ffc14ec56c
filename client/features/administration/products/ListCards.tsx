import { FileText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { moved } from '../../../../domain/administration/products/featured.js';
import { mostFiles, mostSubstitutes } from '../../../../domain/administration/products/product-form.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { FieldError } from '../../../ui/FieldError.js';
import { space } from '../../../ui/theme.js';
import { type FormParts, Muted, newerText, problemAt } from './form-fields.js';
import { Line, Lines, OrderButtons, ProductLine } from './lines.js';
import { Picture } from './Picture.js';
import { ProductPicker } from './ProductPicker.js';

/** Products that can replace a product, and whether any may. */
export function SubstitutesCard({ parts, productKey }: { parts: FormParts; productKey: string | null }) {
  const t = useTexts();
  const { draft, known, change, isBusy } = parts;
  const { substitutes } = draft;
  const newer = newerText(parts, 'substitutes', t);
  return (
    <Card aria-label={t('storeProducts.section.substitutes')}>
      <CardTitle>{t('storeProducts.section.substitutes')}</CardTitle>
      <Checkbox
        label={t('storeProducts.field.doNotSubstitute')}
        checked={draft.doNotSubstitute}
        disabled={isBusy}
        onChange={(doNotSubstitute) => change({ doNotSubstitute })}
      />
      <Muted>{t('storeProducts.doNotSubstituteHint')}</Muted>
      {substitutes.length === 0 ? (
        <p>{t('storeProducts.noSubstitutes')}</p>
      ) : (
        <Lines aria-label={t('storeProducts.section.substitutes')}>
          {substitutes.map((key, at) => {
            const row = known[key];
            return row ? (
              <ProductLine key={key} row={row}>
                <OrderButtons
                  name={row.description}
                  at={at}
                  length={substitutes.length}
                  disabled={isBusy}
                  onMove={(to) => change({ substitutes: moved(substitutes, at, to) })}
                  onRemove={() => change({ substitutes: substitutes.toSpliced(at, 1) })}
                />
              </ProductLine>
            ) : null;
          })}
        </Lines>
      )}
      {newer === null ? null : <Muted>{newer}</Muted>}
      <FieldError text={problemAt(parts, 'substitutes', t)} />
      {substitutes.length < mostSubstitutes && !isBusy ? (
        <ProductPicker
          label={t('storeProducts.addSubstitute')}
          excluded={productKey === null ? substitutes : [productKey, ...substitutes]}
          onAdd={(row) => change({ substitutes: [...substitutes, row.productKey] }, row)}
        />
      ) : null}
    </Card>
  );
}

/** Pictures or documents of a product, by their file names. */
export function FilesCard({ parts, field }: { parts: FormParts; field: 'pictures' | 'documents' }) {
  const t = useTexts();
  // A name that is being typed belongs to no product yet.
  const [typed, setTyped] = useState('');
  const { draft, change, isBusy } = parts;
  const files = draft[field];
  const isPicture = field === 'pictures';
  const title = t(isPicture ? 'storeProducts.section.pictures' : 'storeProducts.section.documents');
  const newer = newerText(parts, field, t);
  const name = typed.trim();
  const add = (): void => {
    if (name === '' || files.includes(name)) return;
    change({ [field]: [...files, name] });
    setTyped('');
  };
  return (
    <Card aria-label={title}>
      <CardTitle>{title}</CardTitle>
      {files.length === 0 ? (
        <p>{t(isPicture ? 'storeProducts.noPictures' : 'storeProducts.noDocuments')}</p>
      ) : (
        <Lines aria-label={title}>
          {files.map((file, at) => (
            <Line key={file}>
              {isPicture ? <Picture file={file} /> : <FileText aria-hidden />}
              <div>
                {file} {isPicture && at === 0 ? <Badge>{t('storeProducts.firstPicture')}</Badge> : null}
              </div>
              <OrderButtons
                name={file}
                at={at}
                length={files.length}
                disabled={isBusy}
                onMove={(to) => change({ [field]: moved(files, at, to) })}
                onRemove={() => change({ [field]: files.toSpliced(at, 1) })}
              />
            </Line>
          ))}
        </Lines>
      )}
      {newer === null ? null : <Muted>{newer}</Muted>}
      <FieldError text={problemAt(parts, field, t)} />
      {files.length < mostFiles ? (
        <Adding>
          <TextField
            label={t(isPicture ? 'storeProducts.pictureName' : 'storeProducts.documentName')}
            hint={t(isPicture ? 'storeProducts.pictureNameHint' : 'storeProducts.documentNameHint')}
            value={typed}
            readOnly={isBusy}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button disabled={isBusy || name === ''} aria-label={`${t('storeProducts.addFile')}: ${title}`} onClick={add}>
            {t('storeProducts.addFile')}
          </Button>
        </Adding>
      ) : null}
    </Card>
  );
}

const Adding = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > :first-child { flex: 1; }
`;
