import { useFragment } from '@apollo/client/react';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import type { RefusedGuideLine } from '../../../../domain/order-guides/order-guides.js';
import { GuidedProductTextFragmentDoc } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import { nameOfProduct } from '../components/ProductText.js';

/** The lines of the cart that an order guide cannot have, and why (S5.28). It takes the focus, so that it is read out and arrows go through it. */
export function RefusedLines({ lines }: { lines: readonly RefusedGuideLine[] }) {
  const t = useTexts();
  const frame = useRef<HTMLElement>(null);
  const leadId = useId();
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={0} aria-labelledby={leadId}>
      <Lead id={leadId}>{t('orderGuides.refusedLines', { count: lines.length })}</Lead>
      <ul>
        {lines.map((line) => (
          <RefusedLine key={`${line.productKey} ${t.say(line.message)}`} line={line} />
        ))}
      </ul>
    </Frame>
  );
}

/** The product is known from the cart. */
function RefusedLine({ line: { productKey, message } }: { line: RefusedGuideLine }) {
  const t = useTexts();
  const { data, dataState } = useFragment({
    fragment: GuidedProductTextFragmentDoc,
    from: { __typename: 'Product', productKey },
  });
  return (
    <Entry>
      <Name>{dataState === 'complete' ? data.description : nameOfProduct(null, productKey, t)}</Name>{' '}
      {dataState === 'complete' ? <Code>{data.formattedProductCode}</Code> : null}
      <Message>{t.say(message)}</Message>
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
