import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { colour, fontSize, media, radius, space } from './theme.js';

export interface StepProps {
  number: number;
  title: string;
  state: 'answered' | 'current' | 'ahead';
  /** The question, while current. */
  children?: ReactNode;
  /** Answers of the step, while they can still be read above. */
  answer?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A flow of steps below each other: one question open, the answers above it, the rest named. */
export const Steps = styled.ol`
  display: flex;
  flex-direction: column;
`;

/** One step of {@link Steps}. */
export function Step({ number, title, state, children, answer, headingRef }: StepProps) {
  return (
    <Item aria-current={state === 'current' ? 'step' : undefined}>
      <Mark $state={state} aria-hidden>
        {state === 'answered' ? <Check /> : number}
      </Mark>
      <Main>
        <Title ref={headingRef} tabIndex={-1} $state={state}>
          {title}
        </Title>
        {state === 'answered' && answer ? <Answer>{answer}</Answer> : null}
        {state === 'current' ? <Question>{children}</Question> : null}
      </Main>
    </Item>
  );
}

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${space(4)};
  padding-block-end: ${space(5)};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 34px 6px;
    inset-inline-start: 14px;
    inline-size: 2px;
    border-radius: ${radius.round};
    background: ${colour('border')};
  }
  ${media.mobile} { gap: ${space(3)}; }
`;

const Mark = styled.span<{ $state: StepProps['state'] }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 30px;
  block-size: 30px;
  border-radius: 50%;
  font-size: ${fontSize.small};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  svg { inline-size: 16px; block-size: 16px; }
  ${({ $state }) => {
    if ($state === 'current') return `background: ${colour('primary-fill')}; color: ${colour('on-primary')};`;
    if ($state === 'answered') return `background: ${colour('primary-soft')}; color: ${colour('primary')};`;
    return `background: ${colour('surface')}; color: ${colour('muted')}; box-shadow: inset 0 0 0 1px ${colour('border')};`;
  }}
`;

const Main = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Title = styled.h2<{ $state: StepProps['state'] }>`
  font-size: ${fontSize.large};
  font-weight: ${({ $state }) => ($state === 'ahead' ? 500 : 650)};
  color: ${({ $state }) => colour($state === 'ahead' ? 'muted' : 'text')};
  line-height: 30px;
`;

const Answer = styled.div`
  color: ${colour('muted')};
`;

const Question = styled.div`
  margin-block-start: ${space(3)};
`;
