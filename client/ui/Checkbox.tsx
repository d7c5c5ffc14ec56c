import { type InputHTMLAttributes, useId } from 'react';
import styled from 'styled-components';
import { media, space } from './theme.js';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'onChange'> {
  label: string;
  /** The label is read out and not shown, where the place says it. */
  isLabelHidden?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Yes or no; Space changes it. The whole target can be pressed on touch screens. */
export function Checkbox({ label, isLabelHidden = false, onChange, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Frame htmlFor={id}>
      <Box
        {...rest}
        id={id}
        type="checkbox"
        aria-label={isLabelHidden ? label : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isLabelHidden ? null : <span>{label}</span>}
    </Frame>
  );
}

const Frame = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-inline-size: 32px;
  min-block-size: 32px;
  cursor: pointer;
  ${media.touch} { min-inline-size: 44px; min-block-size: 44px; }
`;

const Box = styled.input`
  inline-size: 20px;
  block-size: 20px;
  margin: 0;
  cursor: inherit;
  &:disabled { cursor: not-allowed; }
`;
