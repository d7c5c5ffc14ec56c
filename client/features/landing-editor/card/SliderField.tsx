import styled from 'styled-components';
import { Field } from '../../../ui/Field.js';
import { colour, media } from '../../../ui/theme.js';

export interface SliderFieldProps {
  label: string;
  value: number;
  /** The value in words. */
  shown: string;
  min: number;
  max: number;
  step: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A number of a range. */
export const SliderField = ({ label, value, shown, min, max, step, disabled = false, onChange }: SliderFieldProps) => (
  <Field label={label} hint={shown}>
    {(ids) => (
      <Slider
        {...ids}
        type="range"
        {...{ value, min, max, step, disabled }}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    )}
  </Field>
);

const Slider = styled.input`
  inline-size: 100%;
  block-size: 28px;
  margin: 0;
  accent-color: ${colour('primary-fill')};
  ${media.touch} { block-size: 44px; }
`;
