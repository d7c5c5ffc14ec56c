import { useTexts } from '../../../texts/texts.js';
import { TextField } from '../../../ui/Field.js';
import type { useSearchTerm } from '../use-search-term.js';

/** The search of a list or a dialog: Enter does not wait for the pause. */
export function SearchField({
  search,
  label,
  autoFocus = false,
}: {
  search: ReturnType<typeof useSearchTerm>;
  label: string;
  autoFocus?: boolean;
}) {
  const t = useTexts();
  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      placeholder={t('orderGuides.searchPlaceholder')}
      value={search.text}
      data-autofocus={autoFocus || undefined}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        search.submit();
      }}
    />
  );
}
