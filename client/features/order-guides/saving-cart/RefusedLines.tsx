import { useFragment } from '@apollo/client/react';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { RefusedGuideLine } from '../../../../domain/order-guides/order-guides.js';
import { GuidedProductTextFragmentDoc } from '../../../generated/graphql.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import { nameOfProduct } from '../components/ProductText.js';

/** The lines of the cart that an order guide cannot have, and why (S5.28). It takes the focus, so that it is read out and arrows go through it. */
export function RefusedLines({ lines }: { lines: readonly RefusedGuideLine[] }) {
  const frame = useRef<HTMLElement>(null);
  const leadId = useId();
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={0} aria-labelledby={leadId}>
      <Lead id={leadId}>
        {lines.length === 1
          ? 'This line of the cart cannot be saved as it is. Change it in the cart, then save again.'
          : 'These lines of the cart cannot be saved as they are. Change them in the cart, then save again.'}
      </Lead>
      <ul>
        {lines.map((line) => (
          <RefusedLine key={`${line.productKey} ${line.message}`} line={line} />
        ))}
      </ul>
    </Frame>
  );
}

/** The product is known from the cart. */
function RefusedLine({ line: { productKey, message } }: { line: RefusedGuideLine }) {
  const { data, dataState } = useFragment({
    fragment: GuidedProductTextFragmentDoc,
    from: { __typename: 'Product', productKey },
  });
  return (
    <Entry>
      <Name>{dataState === 'complete' ? data.description : nameOfProduct(null, productKey)}</Name>{' '}
      {dataState === 'complete' ? <Code>{data.formattedProductCode}</Code> : null}
      <Message>{message}</Message>
    </Entry>
  );
}

const Frame = styled.section`
  margin-block-start: ${space(4)};
  padding: ${space(3)};
  border: 1px solid ${colour('danger')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  &:focus-visible { outline: 2px solid ${colour('focus')}; outline-offset: 1px; }
`;

const Lead = styled.p`
  margin-block-end: ${space(2)};
`;

const Entry = styled.li`
  padding-block: ${space(2)};
  border-block-start: 1px solid ${colour('border')};
  overflow-wrap: anywhere;
`;

const Name = styled.strong`
  margin-inline-end: ${space(2)};
  font-weight: 550;
`;

const Code = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Message = styled.p`
  color: ${colour('danger')};
  font-size: ${fontSize.small};
`;
