import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { ProductForm, ProductFormField } from '../../../../domain/administration/products/product-form.js';
import type { StoreProductRow } from '../../../../domain/administration/products/product-row.js';
import type { ProductEditorContext } from '../../../../machines/productEditor/types.js';
import type { Texts } from '../../../../texts/texts.js';
import { useTexts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/Field.js';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** Data and changes of the form of a product, for its parts. */
export interface FormParts
  extends Pick<ProductEditorContext, 'seen' | 'draft' | 'problems' | 'conflicts' | 'categories' | 'known'> {
  isBusy: boolean;
  change: (change: Partial<ProductForm>, row?: StoreProductRow) => void;
}

/** A field whose value is a line of text. */
export type LineField = {
  [Field in ProductFormField]: ProductForm[Field] extends string ? Field : never;
}[ProductFormField];

/** The problem of a field, by its path in the form; null for none. */
export function problemAt({ problems }: Pick<FormParts, 'problems'>, path: string, t: Texts): string | null {
  const found = problems.find(({ field }) => field?.slice(1).join('.') === path);
  return found ? t.say(found.message) : null;
}

/** Value that another person changed a field to; null if they did not. */
export function newerText(
  { conflicts, seen }: Pick<FormParts, 'conflicts' | 'seen'>,
  field: ProductFormField,
  t: Texts,
): string | null {
  if (!conflicts.includes(field)) return null;
  const value = seen[field];
  if (typeof value !== 'string') return t('storeProducts.newerList');
  return value === '' ? t('storeProducts.newerEmpty') : t('storeProducts.newer', { value });
}

/** A line of text of the form. */
export function LineInput({
  parts,
  field,
  label,
  hint,
  isNumeric = false,
  readOnly = false,
  maxLength,
}: {
  parts: FormParts;
  field: LineField;
  label: string;
  hint?: ReactNode;
  isNumeric?: boolean;
  readOnly?: boolean;
  maxLength?: number;
}) {
  const t = useTexts();
  const newer = newerText(parts, field, t);
  return (
    <TextField
      label={label}
      value={parts.draft[field]}
      error={problemAt(parts, field, t)}
      hint={newer ?? hint}
      isNumeric={isNumeric}
      readOnly={readOnly || parts.isBusy}
      autoComplete="off"
      maxLength={maxLength}
      inputMode={isNumeric ? 'decimal' : undefined}
      onChange={({ target }) => parts.change({ [field]: target.value })}
    />
  );
}

/** Fields beside each other, as many as fit. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)};
  align-items: start;
`;

/** A field over the whole width. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** Muted, small. */
export const Muted = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

/** A group of fields with a legend. */
export const group = css`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend { padding: 0; margin-block-end: ${space(2)}; font-weight: 550; }
`;
