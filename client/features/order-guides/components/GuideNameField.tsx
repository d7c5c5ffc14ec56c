import { maxOrderGuideNameLength } from '../../../../domain/order-guides/order-guide-name.js';
import { TextField } from '../../../ui/Field.js';

export interface GuideNameFieldProps {
  label: string;
  text: string;
  /** What is wrong with it; empty where nothing is. */
  error: string;
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (text: string) => void;
}

/** The name of an order guide: at most 12 characters (S9.9). */
export function GuideNameField({ label, text, error, disabled, autoFocus = false, onChange }: GuideNameFieldProps) {
  return (
    <TextField
      label={label}
      value={text}
      error={error || null}
      hint={`At most ${maxOrderGuideNameLength} characters`}
      maxLength={maxOrderGuideNameLength}
      autoComplete="off"
      disabled={disabled}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
