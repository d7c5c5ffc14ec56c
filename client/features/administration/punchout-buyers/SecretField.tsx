import type { BuyerChange } from '../../../../domain/punchout/buyer.js';
import type { BuyerField } from '../../../../domain/punchout/buyer-form.js';
import { useTexts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/Field.js';

/** The secret of a procurement system, to be typed or made. */
export function SecretField({
  change,
  problemOf,
  onChange,
}: {
  change: Extract<BuyerChange, { kind: 'new' | 'secret' }>;
  problemOf: (field: BuyerField) => string | null;
  onChange: (field: BuyerField, change: BuyerChange) => void;
}) {
  const t = useTexts();
  return (
    <TextField
      label={t('punchoutBuyers.field.secret')}
      hint={t('punchoutBuyers.field.secretHint')}
      value={change.secret}
      error={problemOf('secret')}
      autoComplete="off"
      spellCheck={false}
      data-autofocus={change.kind === 'secret' ? true : undefined}
      onChange={({ target }) => onChange('secret', { ...change, secret: target.value })}
    />
  );
}
