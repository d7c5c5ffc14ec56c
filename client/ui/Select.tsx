import { useSelect } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import { Input } from './Field.js';
import { FieldError } from './FieldError.js';
import { colour, fontSize, layer, media, radius, shadow, space } from './theme.js';
import { usePlaceInDialog } from './use-place-in-dialog.js';

export interface Option {
  value: string;
  label: string;
  /** A word beside the label, in muted text. */
  note?: string;
}

export interface SelectProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  isLabelHidden?: boolean;
  /** The first field of a dialog. */
  autoFocus?: boolean;
  hint?: ReactNode;
  error?: string | null;
}

/** One of several: a listbox with the whole keyboard (arrows, letters, Home, End, Enter, Esc). */
export function Select({
  label,
  options,
  value,
  onChange,
  disabled = false,
  isLabelHidden = false,
  autoFocus = false,
  hint,
  error,
}: SelectProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  const selected = options.find((option) => option.value === value) ?? null;
  const { isOpen, highlightedIndex, getToggleButtonProps, getLabelProps, getMenuProps, getItemProps } = useSelect<Option>({
    items: [...options],
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  });
  const toggle = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  usePlaceInDialog(isOpen, toggle, menu, { isAsWide: true });
  // Of an open list it closes the list, and nothing around it.
  const keepEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) event.preventDefault();
  };
  return (
    <Frame>
      <Label as="label" {...getLabelProps()} $isHidden={isLabelHidden}>
        {label}
      </Label>
      <Toggle
        as="div"
        {...getToggleButtonProps({ disabled, onKeyDown: keepEscape, ref: toggle })}
        aria-disabled={disabled || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        data-autofocus={autoFocus || undefined}
      >
        <span>{selected?.label ?? ''}</span>
        <ChevronDown aria-hidden />
      </Toggle>
      <Menu {...getMenuProps({ ref: menu })} $isOpen={isOpen}>
        {isOpen
          ? options.map((option, index) => (
              <Item key={option.value} {...getItemProps({ item: option, index })} $isHighlighted={index === highlightedIndex}>
                <span>{option.label}</span>
                {option.note ? <Note>{option.note}</Note> : null}
                {option.value === value ? <Check aria-hidden /> : null}
              </Item>
            ))
          : null}
      </Menu>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-inline-size: 0;
`;

const Label = styled.label<{ $isHidden: boolean }>`
  font-size: ${fontSize.small};
  font-weight: 550;
  color: ${colour('muted')};
  ${({ $isHidden }) => $isHidden && 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;'}
`;

const Toggle = styled(Input)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  cursor: pointer;
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  svg { inline-size: 16px; block-size: 16px; flex: none; color: ${colour('muted')}; }
  &[aria-disabled='true'] { cursor: not-allowed; color: ${colour('muted')}; background: ${colour('sunken')}; border-color: ${colour('border')}; }
`;

const Menu = styled.ul<{ $isOpen: boolean }>`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline: 0;
  min-inline-size: max-content;
  max-inline-size: 320px;
  z-index: ${layer.drawer};
  max-block-size: 320px;
  overflow-y: auto;
  padding: ${space(1)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('raised')};
  box-shadow: ${shadow.medium};
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
  &:focus-visible { outline: none; }
`;

const Item = styled.li<{ $isHighlighted: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 34px;
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  cursor: pointer;
  background: ${({ $isHighlighted }) => ($isHighlighted ? colour('hover') : 'transparent')};
  > :first-child { flex: 1; }
  svg { inline-size: 16px; block-size: 16px; color: ${colour('primary')}; }
  ${media.touch} { min-block-size: 44px; }
`;

const Note = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Hint = styled.div`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;
