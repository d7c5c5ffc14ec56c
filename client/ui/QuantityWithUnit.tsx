import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { colour, fontSize } from './theme.js';

/** A quantity with its unit set apart: 2.00 CS. @param quantity a decimal, shown with its places */
export function QuantityWithUnit({ quantity, unit }: { quantity: string; unit: string }) {
  const t = useTexts();
  return t.rich<'quantity.shown', ReactNode>(
    'quantity.shown',
    { quantity, unit },
    { muted: (name) => <Unit key="unit">{name}</Unit> },
  );
}

const Unit = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-weight: 400;
`;
