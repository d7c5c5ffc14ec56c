import { CalendarDays, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from './Button.js';
import { Field, Input } from './Field.js';
import { later } from './later.js';
import { Spinner } from './Spinner.js';
import { colour, layer, media, radius, shadow, space } from './theme.js';

const Calendar = later(() => import('./Calendar.js'));

export interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, null for none. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** Days that can be chosen; null for any. */
  validDates: readonly string[] | null;
  /** The first and the last day that the calendar offers; whoever hears of a typed one beyond them caps it. Null for no end. */
  range?: { readonly first: string | null; readonly last: string | null };
  /** MM/dd/yyyy and back; null for what is no date. */
  toText: (date: string) => string;
  fromText: (text: string) => string | null;
  isClearable?: boolean;
  /** The edge of the field that the calendar keeps to; `end` where there is no room after it. */
  align?: 'start' | 'end';
  error?: string | null;
  hint?: ReactNode;
}

/** A day: typed, or chosen in a calendar that is loaded when it is first opened. */
export function DateField({
  label,
  value,
  onChange,
  validDates,
  range,
  toText,
  fromText,
  isClearable = true,
  align = 'start',
  error,
  hint,
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  const leave = (): void => {
    if (typed === null) return;
    const date = fromText(typed);
    const isTaken = date !== null && (validDates === null || validDates.includes(date));
    if (isTaken) onChange(date);
    else if (typed.trim() === '' && isClearable) onChange(null);
    setTyped(null);
  };

  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <Frame
          ref={frame}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            event.stopPropagation();
            close();
          }}
        >
          <Input
            {...ids}
            value={typed ?? (value === null ? '' : toText(value))}
            placeholder="MM/DD/YYYY"
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
              if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true);
            }}
          />
          <Buttons>
            {isClearable && value !== null ? (
              <IconButton label={`Clear ${label}`} onClick={() => onChange(null)}>
                <X />
              </IconButton>
            ) : null}
            <IconButton ref={button} label={`Choose ${label}`} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <CalendarDays />
            </IconButton>
          </Buttons>
          {isOpen ? (
            <Popup $align={align} role="dialog" aria-label={`Choose ${label}`}>
              <Calendar
                waiting={<Spinner $size={24} />}
                value={value}
                validDates={validDates}
                range={range ?? null}
                onChoose={(date) => {
                  setTyped(null);
                  onChange(date);
                  close();
                }}
              />
            </Popup>
          ) : null}
        </Frame>
      )}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;
  input { padding-inline-end: 84px; font-variant-numeric: tabular-nums; }
`;

const Buttons = styled.div`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  display: flex;
  align-items: center;
  button { inline-size: 36px; min-block-size: 34px; }
  ${media.touch} { button { inline-size: 40px; min-block-size: 42px; } }
`;

const Popup = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-${({ $align }) => $align}: 0;
  z-index: ${layer.drawer};
  display: grid;
  place-items: center;
  min-inline-size: 280px;
  min-block-size: 120px;
  padding: ${space(3)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('raised')};
  box-shadow: ${shadow.medium};
`;
