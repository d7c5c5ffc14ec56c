import styled from 'styled-components';
import { colour, fontSize, space } from '../../ui/theme.js';

/** The entries of a card. */
export const Rows = styled.ul`
  align-self: stretch;
  list-style: none;
  padding: 0;
`;

/** An entry, with its button at the end. */
export const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(3)};
  & + & { border-block-start: 1px solid ${colour('border')}; }
`;

/** The name of an entry, and how it is marked. */
export const RowTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-weight: 550;
  overflow-wrap: anywhere;
`;

/** Facts about an entry, one below the other. */
export const RowFacts = styled.div`
  display: flex;
  flex-direction: column;
  font-size: ${fontSize.small};
  color: ${colour('muted')};
  overflow-wrap: anywhere;
`;

/** Buttons of a card. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
