import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { colour, fontSize, radius, space } from '../../ui/theme.js';

/** Errors of an import, one per line, virtualised for thousands. It takes the focus, so that arrow keys scroll it at once. */
export function ImportErrors({ errors }: { errors: readonly string[] }) {
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: errors.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 30,
    overscan: 10,
  });
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={0} role="region" aria-label={t('cartImport.errors')}>
      <List style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Entry
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={errors.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {errors[index]}
          </Entry>
        ))}
      </List>
    </Frame>
  );
}

const Frame = styled.div`
  max-block-size: 200px;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  overflow-y: auto;
  &:focus-visible { outline: 2px solid ${colour('focus')}; outline-offset: 1px; }
`;

const List = styled.ul`
  position: relative;
`;

const Entry = styled.li`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  padding: ${space(1)} ${space(3)};
  font-size: ${fontSize.small};
  line-height: 1.5;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;
