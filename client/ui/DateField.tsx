import { CalendarDays, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Message } from '../../texts/text.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './Button.js';
import { Field, Input } from './Field.js';
import { later } from './later.js';
import { Spinner } from './Spinner.js';
import { colour, layer, media, radius, shadow, space } from './theme.js';
import { usePlaceInDialog } from './use-place-in-dialog.js';

const Calendar = later(() => import('./Calendar.js'));

export interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, null for none. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** Days that the calendar offers; null for any. `read` refuses others. */
  validDates: readonly string[] | null;
  /** The first and the last day that the calendar offers; `onChange` caps a typed day beyond them. Null for no end. */
  range?: { readonly first: string | null; readonly last: string | null };
  /** Day of a typed text, null for an empty one; or the message for a text that is not an allowed day. */
  read: (text: string) => { readonly date: string | null } | { readonly problem: Message };
  /** The typed text is not an allowed day: the field keeps and reports it, and `value` stays unchanged. */
  onUnreadable?: () => void;
  isClearable?: boolean;
  readOnly?: boolean;
  /** The edge of the field that the calendar keeps to; `end` where there is no room after it. */
  align?: 'start' | 'end';
  error?: string | null;
  hint?: ReactNode;
}

/** A text that is being typed, or that is not a day to choose. Another `value` than the one it was typed over takes its place. */
interface Typed {
  readonly text: string;
  readonly over: string | null;
  readonly problem: Message | null;
}

/** A day: typed, or chosen in a calendar that is loaded when it is first opened. */
export function DateField({
  label,
  value,
  onChange,
  validDates,
  range,
  read,
  onUnreadable,
  isClearable = true,
  readOnly = false,
  align = 'start',
  error,
  hint,
}: DateFieldProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  usePlaceInDialog(isOpen, frame, popup, { align });

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = (): void => {
    // First it goes: a calendar that has only just come takes the focus for its day in an effect of its own.
    flushSync(() => setIsOpen(false));
    button.current?.focus();
  };
  const shown = typed !== null && (typed.problem === null || typed.over === value) ? typed : null;
  const choose = (date: string | null): void => {
    setTyped(null);
    onChange(date);
  };
  const leave = (): void => {
    if (shown === null || shown.problem !== null) return;
    const result = read(shown.text);
    if ('problem' in result) {
      setTyped({ ...shown, problem: result.problem });
      onUnreadable?.();
    } else choose(result.date === null && !isClearable ? value : result.date);
  };

  return (
    <Field label={label} error={t.say(shown?.problem) ?? error ?? null} hint={hint}>
      {(ids) => (
        <Frame
          ref={frame}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            // It closes the calendar, and nothing around it.
            event.preventDefault();
            close();
          }}
        >
          <Input
            {...ids}
            value={shown?.text ?? (value === null ? '' : t.format.date(value))}
            placeholder={t.format.datePattern(t('ui.datePattern'))}
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            onChange={(event) => setTyped({ text: event.target.value, over: value, problem: null })}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
              if (event.key === 'ArrowDown' && event.altKey && !readOnly) setIsOpen(true);
            }}
          />
          <Buttons>
            {isClearable && (value !== null || shown?.problem) ? (
              <IconButton label={t('ui.clear', { label })} disabled={readOnly} onClick={() => choose(null)}>
                <X />
              </IconButton>
            ) : null}
            <IconButton
              ref={button}
              label={t('ui.choose', { label })}
              aria-expanded={isOpen}
              disabled={readOnly}
              onClick={() => setIsOpen(!isOpen)}
            >
              <CalendarDays />
            </IconButton>
          </Buttons>
          {isOpen ? (
            <Popup ref={popup} $align={align} role="dialog" aria-label={t('ui.choose', { label })}>
              <Calendar
                waiting={<Spinner $size={24} />}
                value={value}
                validDates={validDates}
                range={range ?? null}
                onChoose={(date) => {
                  choose(date);
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
