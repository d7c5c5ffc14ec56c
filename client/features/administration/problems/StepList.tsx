import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { RecordedStep } from '../../../../domain/support/recorded-steps.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';

/** The steps of a recording, one of which shows: a listbox, so that it is one stop of the Tab key. */
export function StepList({
  steps,
  at,
  onChoose,
}: {
  steps: readonly RecordedStep[];
  at: number;
  onChoose: (at: number) => void;
}) {
  const t = useTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The list scrolls by itself, never the page.
  useEffect(() => {
    const shown = list.current?.children[at];
    if (!(shown instanceof HTMLElement) || !list.current) return;
    const { offsetTop, offsetHeight } = shown;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [at]);
  return (
    <List ref={list} role="listbox" tabIndex={0} aria-label={t('problems.steps')} aria-activedescendant={`${id}-${at}`}>
      {steps.map(({ index, at: time, machine, event, before, after, isChange }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the player around the list.
        <div
          key={index}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onChoose(index)}
        >
          {t('problems.step', { seconds: time / 1_000, machine, event })}
          <small>{isChange ? t('problems.changes', { before, after }) : t('problems.stays', { state: after })}</small>
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  position: relative;
  max-block-size: 520px;
  padding: ${space(1)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  overflow-y: auto;
  > div {
    padding: ${space(2)};
    border-radius: ${radius.small};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  > div:hover { background: ${colour('hover')}; }
  > div[aria-selected='true'] { background: ${colour('primary-soft')}; }
  small { display: block; color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;
