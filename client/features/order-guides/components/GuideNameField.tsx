import { maxOrderGuideNameLength } from '../../../../domain/order-guides/order-guide-name.js';
import { useTexts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/Field.js';

export interface GuideNameFieldProps {
  label: string;
  text: string;
  /** Problem of the name; empty or null if there is none. */
  error: string | null;
  disabled: boolean;
  autoFocus?: boolean;
  onChange: (text: string) => void;
}

/** The name of an order guide: at most 12 characters (S9.9). */
export function GuideNameField({ label, text, error, disabled, autoFocus = false, onChange }: GuideNameFieldProps) {
  const t = useTexts();
  return (
    <TextField
      label={label}
      value={text}
      error={error || null}
      hint={t('orderGuides.nameHint', { most: maxOrderGuideNameLength })}
      maxLength={maxOrderGuideNameLength}
      autoComplete="off"
      disabled={disabled}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
