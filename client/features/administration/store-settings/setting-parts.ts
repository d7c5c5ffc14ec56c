import styled, { css } from 'styled-components';
import { colour, fontSize, space } from '../../../ui/theme.js';

/** A group of controls with a legend as fields have their label. */
export const fieldset = css`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-block-end: ${space(1)};
    padding: 0;
    font-size: ${fontSize.small};
    font-weight: 550;
    color: ${colour('muted')};
  }
`;

/** Muted, small. */
export const Muted = styled.p`
  font-size: ${fontSize.small};
  color: ${colour('muted')};
`;
