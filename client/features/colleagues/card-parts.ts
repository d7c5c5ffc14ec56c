import styled from 'styled-components';
import { Card } from '../../ui/Card.js';
import { colour, space } from '../../ui/theme.js';

/** Cards beside each other, as many as have room. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${space(4)};
  list-style: none;
  padding: 0;
`;

export const Item = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  overflow-wrap: anywhere;
`;

export const Facts = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  color: ${colour('muted')};
  overflow-wrap: anywhere;
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: auto;
`;
