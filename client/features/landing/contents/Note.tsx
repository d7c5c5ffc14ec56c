import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, radius, space } from '../../../ui/theme.js';

/** What a card says that has nothing to show. */
export const Note = ({ children }: { children: ReactNode }) => <Frame>{children}</Frame>;

const Frame = styled.p`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${space(5)};
  border: 1px dashed ${colour('border-strong')};
  border-radius: ${radius.large};
  color: ${colour('muted')};
  text-align: center;
`;
