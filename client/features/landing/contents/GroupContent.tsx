import type { ReactNode } from 'react';
import styled from 'styled-components';
import { noContentText } from '../../../../domain/landing/landing.js';
import { space } from '../../../ui/theme.js';
import { landingWidth } from '../landing-width.js';
import { Note } from './Note.js';

/** Cards beside or below each other (A3.25). */
export const GroupContent = ({ direction, cards }: { direction: 'ROW' | 'COLUMN'; cards: readonly ReactNode[] }) =>
  cards.length === 0 ? <Note says={noContentText} /> : <Frame $isRow={direction === 'ROW'}>{cards}</Frame>;

const Frame = styled.div<{ $isRow: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: ${({ $isRow }) => ($isRow ? 'row' : 'column')};
  gap: ${space(4)};
  > * { flex: 1 1 0; }
  ${({ $isRow }) => ($isRow ? '' : '> * { flex: 0 0 auto; }')}
  ${landingWidth.narrow} { flex-direction: column; > * { flex: 0 0 auto; } }
`;
