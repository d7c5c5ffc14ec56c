import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { SearchFieldProps } from '../../features/search-suggestions/index.js';
import { useTexts } from '../../texts/texts.js';
import { SearchInput } from '../../ui/SearchInput.js';

/** The search field until the code of the suggestions has come. */
export function PlainSearchField({ id, text, onType, onSubmit, onClear, left }: SearchFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  /** Something was typed that was neither searched for nor cleared. */
  const isTyped = useRef(false);
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      const hasFocus = field !== null && document.activeElement === field;
      left.current = hasFocus ? { caret: field.selectionStart, isTyped: isTyped.current } : null;
    };
  }, [left]);

  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Escape') isTyped.current = false;
    if (event.key === 'Enter') onSubmit();
    else if (event.key === 'Escape' && text !== '') onClear();
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    event.preventDefault();
  };
  return (
    <SearchInput
      ref={input}
      id={id}
      aria-expanded={false}
      maxLength={200}
      placeholder={t('shell.searchProducts')}
      value={text}
      onChange={(event) => {
        isTyped.current = true;
        onType(event.target.value);
      }}
      onKeyDown={hearKey}
    />
  );
}
