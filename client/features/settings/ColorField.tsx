import styled from 'styled-components';
import { colorProblemText, isColor } from '../../../domain/theme/theme-color.js';
import { useTexts } from '../../texts/texts.js';
import { Field, Input } from '../../ui/Field.js';
import { colour, radius, space } from '../../ui/theme.js';

interface ColorFieldProps {
  label: string;
  /** As typed. */
  value: string;
  /** Color in which text of this color is shown; null while the text is not a color. */
  textColor: string | null;
  isDisabled: boolean;
  onChange: (text: string) => void;
}

/** A color as text, with the browser's chooser beside it. Below it stands the shade that text needs to be readable (A9.6), if it is another one. */
export function ColorField({ label, value, textColor, isDisabled, onChange }: ColorFieldProps) {
  const t = useTexts();
  const isSound = isColor(value);
  const isMoved = isSound && textColor !== null && textColor !== value.toLowerCase();
  return (
    <Field
      label={label}
      error={isSound ? null : t.say(colorProblemText)}
      hint={isMoved ? t('theme.adjusted', { shown: textColor }) : undefined}
    >
      {(ids) => (
        <Line>
          <Input
            {...ids}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
          />
          <Well
            type="color"
            aria-label={t('theme.pick', { field: label })}
            value={isSound ? value.toLowerCase() : '#000000'}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
          />
        </Line>
      )}
    </Field>
  );
}

const Line = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Well = styled.input`
  flex: none;
  inline-size: 44px;
  block-size: 38px;
  padding: ${space(1)};
  border: 1px solid ${colour('border-strong')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  cursor: pointer;
`;
