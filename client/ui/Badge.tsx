import styled from 'styled-components';
import { colour, fontSize, radius, space } from './theme.js';

/** A word that marks something; colour only says that something is wrong, or right. */
export const Badge = styled.span<{ $tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'danger' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 1px ${space(2)};
  border-radius: ${radius.round};
  font-size: ${fontSize.small};
  font-weight: 550;
  line-height: 1.5;
  white-space: nowrap;
  ${({ $tone = 'neutral' }) =>
    $tone === 'neutral'
      ? `background: ${colour('hover')}; color: ${colour('muted')};`
      : `background: ${colour(`${$tone}-soft`)}; color: ${colour($tone)};`}
`;

/** How many there are, on the corner of an icon. */
export const CountBadge = styled.span`
  position: absolute;
  inset-block-start: -6px;
  /* A larger number grows away from the icon, which stays to be seen. */
  inset-inline-start: calc(100% - 11px);
  min-inline-size: 18px;
  padding: 0 5px;
  border-radius: ${radius.round};
  background: ${colour('secondary-fill')};
  color: ${colour('on-secondary')};
  font-size: 0.6875rem;
  font-weight: 650;
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
