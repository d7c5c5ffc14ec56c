import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { FieldError } from './FieldError.js';
import { colour, fontSize, media, motion, radius, space } from './theme.js';

/** Parts around every field's control. */
export interface FieldProps {
  label: string;
  /** Shown in error colour below the control, and read out with it; null while valid, omitted if the field cannot be invalid. */
  error?: string | null;
  hint?: ReactNode;
  /** The label is read out and not shown, where the place says it. */
  isLabelHidden?: boolean;
}

/** Label, control, hint and error, tied together for screen readers. `children` gets the ids to put on the control. */
export function Field({
  label,
  error,
  hint,
  isLabelHidden = false,
  children,
}: FieldProps & { children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode }) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <Frame>
      <Label htmlFor={id} $isHidden={isLabelHidden}>
        {label}
      </Label>
      {children({ id, ...(describedBy && { 'aria-describedby': describedBy }), ...(error && { 'aria-invalid': true as const }) })}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </Frame>
  );
}

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  ref?: Ref<HTMLInputElement>;
  /** Right-aligned with tabular figures. */
  isNumeric?: boolean;
}

/** A line of text. */
export function TextField({ label, error, hint, isLabelHidden, isNumeric = false, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(ids) => <Input {...rest} {...ids} $isNumeric={isNumeric} />}
    </Field>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-inline-size: 0;
`;

const Label = styled.label<{ $isHidden: boolean }>`
  font-size: ${fontSize.small};
  font-weight: 550;
  color: ${colour('muted')};
  ${({ $isHidden }) => $isHidden && 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;'}
`;

const Hint = styled.div`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;

/** The box of an input, also for controls of other kinds. */
export const Input = styled.input<{ $isNumeric?: boolean }>`
  inline-size: 100%;
  min-inline-size: 0;
  block-size: 38px;
  padding: 0 ${space(3)};
  border: 1px solid ${colour('border-strong')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  color: ${colour('text')};
  transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  ${({ $isNumeric }) => $isNumeric && 'text-align: end; font-variant-numeric: tabular-nums;'}
  &::placeholder { color: ${colour('muted')}; opacity: 1; }
  &:focus-visible { outline: none; border-color: ${colour('focus')}; box-shadow: 0 0 0 1px ${colour('focus')}; }
  &[aria-invalid] { border-color: ${colour('danger')}; }
  &:disabled, &:read-only:not([role='combobox']) { background: ${colour('sunken')}; border-color: ${colour('border')}; color: ${colour('muted')}; }
  ${media.touch} { block-size: 44px; font-size: ${fontSize.large}; }
`;
