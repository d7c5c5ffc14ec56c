import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, customPropertyStyle, radius, space, type ThemeChoice } from './theme.js';

export interface ThemeFrameProps {
  choice: ThemeChoice;
  label: string;
  children: ReactNode;
  className?: string;
}

/** A part of a page in the colors of a theme: how it looks, and nothing to press. */
export function ThemeFrame({ choice, label, children, className }: ThemeFrameProps) {
  return (
    <Frame
      className={className}
      role="group"
      aria-label={label}
      style={{ ...customPropertyStyle(choice), colorScheme: choice.mode }}
    >
      {children}
      <Accent aria-hidden />
    </Frame>
  );
}

/** A link of the theme. */
export const SampleLink = styled.span`
  color: ${colour('primary')};
  text-decoration: underline;
  text-underline-offset: 2px;
`;

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  color: ${colour('text')};
`;

const Accent = styled.span`
  inline-size: 12px;
  block-size: 12px;
  border-radius: ${radius.round};
  background: ${colour('secondary-fill')};
`;
