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
  return (
    <TextField
      label={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      placeholder="Code, name or brand"
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
