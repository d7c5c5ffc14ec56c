import { CornerDownLeft } from 'lucide-react';
import { type HTMLAttributes, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Suggestion } from '../../../machines/searchSuggestions/types.js';
import { text } from '../../../texts/text.js';
import { useSite } from '../../app/contexts/site.js';
import { useSettings } from '../../app/contexts/workplace.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { ProductImage } from '../../ui/ProductImage.js';
import { colour, fontSize, media, radius, space } from '../../ui/theme.js';
import { shownPrice } from '../products/index.js';
import type { SuggestedEntry, SuggestedGroup } from './suggested-entries.js';

interface SuggestionListProps {
  /** Of the listbox. */
  menuProps: HTMLAttributes<HTMLElement>;
  /** Of an option. */
  getItemProps: (option: { item: Suggestion; index: number }) => HTMLAttributes<HTMLElement>;
  groups: readonly SuggestedGroup[];
  /** In the order in which the arrow keys reach them. */
  suggestions: readonly Suggestion[];
  highlighted: number | null;
  /** Quantities in the cart, as texts, by product. */
  inCart: ReadonlyMap<string, string>;
  mayOrder: boolean;
  hintId: string;
}

/** Suggestions by kind; the listbox is there without any, too, because the field refers to it. */
export function SuggestionList({
  menuProps,
  getItemProps,
  groups,
  suggestions,
  highlighted,
  inCart,
  mayOrder,
  hintId,
}: SuggestionListProps) {
  const t = useTexts();
  const isAtProduct = highlighted !== null && mayOrder && (suggestions[highlighted]?.product?.sellBys.length ?? 0) > 0;
  const hint = isAtProduct
    ? text('searchSuggestions.hintOrder')
    : highlighted === null
      ? text('searchSuggestions.hintAll')
      : text('searchSuggestions.hintOpen');
  return (
    <>
      <List {...menuProps} hidden={groups.length === 0}>
        {groups.map(({ title, entries }, group) => (
          <Group key={t.say(title)} role="group" aria-labelledby={`${hintId}-${group}`}>
            <Heading id={`${hintId}-${group}`}>{t.say(title)}</Heading>
            {entries.map((entry) => {
              const index = suggestions.findIndex(({ id }) => id === entry.id);
              const item = suggestions[index];
              return item === undefined ? null : (
                <Option key={entry.id} {...getItemProps({ item, index })} $isHighlighted={index === highlighted}>
                  <Shown entry={entry} inCart={inCart} />
                  {index === highlighted ? <InView /> : null}
                </Option>
              );
            })}
          </Group>
        ))}
      </List>
      {groups.length === 0 ? null : (
        <Foot id={hintId}>
          <CornerDownLeft aria-hidden />
          {t.say(hint)}
        </Foot>
      )}
    </>
  );
}

/** Keeps the highlighted suggestion where it can be seen. */
function InView() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <span ref={mark} hidden />;
}

function Shown({ entry: { label, note, found }, inCart }: { entry: SuggestedEntry; inCart: ReadonlyMap<string, string> }) {
  const t = useTexts();
  const site = useSite();
  const { hidePricing } = useSettings();
  if (found === null)
    return (
      <Place>
        <span>{t.say(label)}</span>
        {note === '' ? null : <Note>{note}</Note>}
      </Place>
    );
  const price = shownPrice(found, t);
  const quantity = inCart.get(found.productKey);
  return (
    <>
      <Picture aria-hidden>
        <ProductImage src={found.images.list} missing={site?.missingImage ?? ''} fit="CONTAIN" />
      </Picture>
      <Main>
        <Name>{t.say(label)}</Name>
        <Note>{note}</Note>
      </Main>
      <Figures>
        {hidePricing ? null : (
          <Price>
            {price.amount}
            {price.unit === null ? null : <Note> / {price.unit}</Note>}
          </Price>
        )}
        {quantity === undefined ? null : <Badge $tone="primary">{t('products.inCart', { quantity })}</Badge>}
      </Figures>
    </>
  );
}

const List = styled.div`
  max-block-size: min(70dvh, 560px);
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible { outline: none; }
`;

const Group = styled.div`
  padding: ${space(1)};
  & + & { border-block-start: 1px solid ${colour('border')}; }
`;

const Heading = styled.div`
  padding: ${space(1)} ${space(2)};
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

const Option = styled.div<{ $isHighlighted: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 36px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${({ $isHighlighted }) => ($isHighlighted ? colour('hover') : 'transparent')};
  box-shadow: ${({ $isHighlighted }) => ($isHighlighted ? `inset 2px 0 0 ${colour('primary')}` : 'none')};
  cursor: pointer;
  ${media.hover} { &:hover { background: ${colour('hover')}; } }
  ${media.touch} { min-block-size: 44px; }
`;

const Picture = styled.span`
  flex: none;
  inline-size: 40px;
`;

const Main = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.div`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-weight: 550;
  line-height: 1.25;
`;

const Place = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(3)};
  min-inline-size: 0;
`;

const Note = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

const Figures = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-end;
  gap: 2px;
`;

const Price = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid ${colour('border')};
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  svg { flex: none; inline-size: 14px; block-size: 14px; }
`;
