import type { TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { Field, type FieldProps, Input } from './Field.js';
import { space } from './theme.js';

/** Several lines of text. */
export function TextArea({
  label,
  error,
  hint,
  isLabelHidden,
  rows = 5,
  ...rest
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>) {
  return (
    <Field label={label} error={error} hint={hint} isLabelHidden={isLabelHidden ?? false}>
      {(ids) => <Area as="textarea" {...(rest as object)} {...ids} rows={rows} />}
    </Field>
  );
}

const Area = styled(Input)`
  block-size: auto;
  padding-block: ${space(2)};
  line-height: 1.45;
  resize: vertical;
`;
