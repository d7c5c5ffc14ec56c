import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { Field } from './Field.js';
import { colour, fontSize, media, radius } from './theme.js';

export interface QuantityStepperProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  onIncrease: () => void;
  onDecrease: () => void;
  /** The field was left. */
  onLeave?: () => void;
  onEnter?: () => void;
  /** Gives up what was typed; without it Esc belongs to what is around. */
  onEscape?: () => void;
  /** Shown inside, behind the number. */
  unit?: string;
  error?: string | null;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  /** For rows: lower, and without a border until it is pointed at. */
  isCompact?: boolean;
  disabled?: boolean;
  isDecreaseDisabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A quantity with plus and minus (S2.42). Arrow up and down step, too. */
export function QuantityStepper({
  label,
  value,
  onChange,
  onIncrease,
  onDecrease,
  onLeave,
  onEnter,
  onEscape,
  unit,
  error,
  hint,
  isLabelHidden,
  isCompact = false,
  disabled,
  isDecreaseDisabled,
  autoFocus,
  ref,
}: QuantityStepperProps) {
  const t = useTexts();
  const step = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp') onIncrease();
    else if (event.key === 'ArrowDown') onDecrease();
    else if (event.key === 'Enter' && onEnter) onEnter();
    else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
  };
  return (
    <Field label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(ids) => (
        <Frame $isCompact={isCompact} $isInvalid={Boolean(error)}>
          <Step
            type="button"
            aria-label={t('ui.decrease', { label })}
            onClick={onDecrease}
            disabled={disabled || isDecreaseDisabled}
            tabIndex={-1}
          >
            <Minus aria-hidden />
          </Step>
          <Box
            {...ids}
            ref={ref}
            value={t.format.forField(value)}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            data-autofocus={autoFocus || undefined}
            onChange={(event) => onChange(t.format.fromField(event.target.value))}
            onBlur={onLeave}
            onFocus={(event) => event.target.select()}
            onKeyDown={step}
          />
          {unit ? <Unit aria-hidden>{unit}</Unit> : null}
          <Step type="button" aria-label={t('ui.increase', { label })} onClick={onIncrease} disabled={disabled} tabIndex={-1}>
            <Plus aria-hidden />
          </Step>
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div<{ $isCompact: boolean; $isInvalid: boolean }>`
  display: flex;
  align-items: stretch;
  block-size: ${({ $isCompact }) => ($isCompact ? '32px' : '38px')};
  border: 1px solid ${({ $isInvalid }) => colour($isInvalid ? 'danger' : 'border-strong')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  overflow: hidden;
  &:focus-within { border-color: ${colour('focus')}; box-shadow: 0 0 0 1px ${colour('focus')}; }
  ${media.touch} { block-size: 44px; }
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  inline-size: 32px;
  flex: none;
  border: 0;
  background: transparent;
  color: ${colour('muted')};
  cursor: pointer;
  &:hover:not(:disabled) { background: ${colour('hover')}; color: ${colour('text')}; }
  &:disabled { opacity: 0.4; cursor: not-allowed; }
  svg { inline-size: 16px; block-size: 16px; }
  ${media.touch} { inline-size: 44px; }
`;

const Box = styled.input`
  flex: 1;
  inline-size: 100%;
  min-inline-size: 0;
  padding: 0 4px;
  border: 0;
  background: transparent;
  text-align: center;
  font-variant-numeric: tabular-nums;
  font-weight: 550;
  &:focus-visible { outline: none; }
  ${media.touch} { font-size: ${fontSize.large}; }
`;

const Unit = styled.span`
  align-self: center;
  padding-inline-end: 4px;
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;
