import styled from 'styled-components';
import type { CardContent, EditedCard } from '../../../../domain/landing/edited-page.js';
import { landingLimits } from '../../../../domain/landing/landing-check.js';
import type { LandingEditorEvent } from '../../../../machines/landingEditor/types.js';
import type { LandingTileFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { later } from '../../../ui/later.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { colour } from '../../../ui/theme.js';
import { ImageFields } from '../picture/ImageFields.js';
import type { ShownGoods } from '../shown-cards.js';
import { ProductFields } from './ProductFields.js';
import { SliderField } from './SliderField.js';

export interface ContentFieldsProps {
  card: EditedCard;
  goods: ShownGoods;
  problemOf: (field: string) => string | null;
  onProduct: (tile: LandingTileFragment) => void;
  send: (event: LandingEditorEvent) => void;
}

/** The text editor is large, and needed by texts only. */
const RichTextField = later(() => import('../rich-text/RichTextField.js'));

/** The fields of the card's kind of content (A2.84). */
export function ContentFields({ card, goods, problemOf, onProduct, send }: ContentFieldsProps) {
  const t = useTexts();
  const { content } = card;
  const change = (changed: CardContent) => send({ type: 'card.changed', change: { content: changed } });
  switch (content.kind) {
    case 'text':
      return (
        <RichTextField
          blocks={content.blocks}
          error={problemOf('value')}
          onChange={(blocks) => send({ type: 'text.typed', blocks })}
          waiting={<Skeleton $height="350px" />}
        />
      );
    case 'image':
      return <ImageFields image={content} problemOf={problemOf} onChange={change} />;
    case 'group':
      return (
        <>
          <Select
            label={t('landingEditor.direction')}
            options={[
              { value: 'ROW', label: t('landingEditor.directionRow') },
              { value: 'COLUMN', label: t('landingEditor.directionColumn') },
            ]}
            value={content.direction}
            onChange={(direction) => change({ ...content, direction: direction as 'ROW' | 'COLUMN' })}
          />
          <Hint>{t('landingEditor.childrenHint')}</Hint>
        </>
      );
    case 'carousel': {
      const { interval } = content;
      const shown = interval === 0 ? t('landingEditor.intervalOff') : t('landingEditor.seconds', { count: interval });
      const { least: min, most: max } = landingLimits.interval;
      return (
        <>
          <SliderField
            label={t('landingEditor.interval')}
            value={interval}
            {...{ shown, min, max, step: 1 }}
            onChange={(seconds) => change({ ...content, interval: seconds })}
          />
          <Hint>{t('landingEditor.childrenHint')}</Hint>
        </>
      );
    }
    case 'product':
      return (
        <ProductFields content={content} goods={goods} error={problemOf('productKey')} onChange={change} onProduct={onProduct} />
      );
    case 'productList':
      return <ProductListFields content={content} goods={goods} onChange={change} />;
    case 'pushProductList':
      return <Hint>{t('landingEditor.pushProductsHint')}</Hint>;
    case 'empty':
      return <Hint>{t('landingEditor.emptyHint')}</Hint>;
    case 'unknown':
      return <Hint>{problemOf('content') ?? t('landingEditor.unknownCard')}</Hint>;
    default:
      return <Hint>{t('landingEditor.personalHint')}</Hint>;
  }
}

type ProductList = Extract<CardContent, { kind: 'productList' }>;

/** Main categories, or the categories of one of them or of all (A3.28). */
function ProductListFields({
  content,
  goods,
  onChange,
}: {
  content: ProductList;
  goods: ShownGoods;
  onChange: (content: CardContent) => void;
}) {
  const t = useTexts();
  const { source, mainCategoryCode } = content;
  return (
    <>
      <Select
        label={t('landingEditor.source')}
        options={[
          { value: 'MAIN_CATEGORIES', label: t('landingEditor.sourceMain') },
          { value: 'CATEGORIES', label: t('landingEditor.sourceCategories') },
        ]}
        value={source}
        onChange={(chosen) => onChange({ ...content, source: chosen as ProductList['source'], mainCategoryCode: null })}
      />
      {source === 'CATEGORIES' ? (
        <Select
          label={t('landingEditor.mainCategory')}
          options={[
            { value: everything, label: t('landingEditor.allCategories') },
            ...goods.mainCategories.map(({ code, description }) => ({ value: code, label: description })),
          ]}
          value={mainCategoryCode ?? everything}
          onChange={(code) => onChange({ ...content, mainCategoryCode: code === everything ? null : code })}
        />
      ) : null}
    </>
  );
}

/** No category has an empty code. */
const everything = '';

const Hint = styled.p`
  color: ${colour('muted')};
`;
