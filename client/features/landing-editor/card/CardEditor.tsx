import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { parentOf, placesFor } from '../../../../domain/landing/arrange-cards.js';
import { type ChosenKind, cardKinds, type EditedCard, type HeightMode } from '../../../../domain/landing/edited-page.js';
import { landingLimits } from '../../../../domain/landing/landing-check.js';
import type { CardChange, LandingEditorEvent } from '../../../../machines/landingEditor/types.js';
import type { LandingTileFragment } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { colour, fontSize, media, radius, shadow, space } from '../../../ui/theme.js';
import { cardName, kindTexts } from '../card-name.js';
import type { EditorSnapshot } from '../EditorBar.js';
import type { ShownGoods } from '../shown-cards.js';
import { ContentFields } from './ContentFields.js';
import { SliderField } from './SliderField.js';

export interface CardEditorProps {
  snapshot: EditorSnapshot;
  /** The card with its changes. */
  card: EditedCard;
  goods: ShownGoods;
  /** A product was found, and can be shown from now on. */
  onProduct: (tile: LandingTileFragment) => void;
  send: (event: LandingEditorEvent) => void;
}

/** The Card Editor (A2.83): what a card shows, how wide and high it is, and where. */
export function CardEditor({ snapshot, card, goods, onProduct, send }: CardEditorProps) {
  const t = useTexts();
  const title = useOpeningFocus(card.id);
  const change = (changed: CardChange) => send({ type: 'card.changed', change: changed });
  const { problems } = snapshot.context;
  const problemOf = (field: string) => t.say(problems.find((problem) => problem.field === field)?.message ?? null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'card.saved' });
  };
  const isCarousel = card.content.kind === 'carousel';
  return (
    <Panel aria-labelledby="card-editor">
      <h2 id="card-editor" ref={title} tabIndex={-1}>
        {t('landingEditor.cardEditor')}
      </h2>
      <Form onSubmit={submit} noValidate>
        <Select
          label={t('landingEditor.contentType')}
          options={cardKinds.map((kind) => ({ value: kind, label: t.say(kindTexts[kind]) }))}
          value={card.content.kind}
          onChange={(kind) => send({ type: 'kind.chosen', kind: kind as ChosenKind })}
        />
        <TextField
          label={t('landingEditor.heading')}
          value={card.heading}
          error={problemOf('heading')}
          onChange={({ target }) => change({ heading: target.value })}
        />
        <ContentFields card={card} goods={goods} problemOf={problemOf} onProduct={onProduct} send={send} />
        <Select
          label={t('landingEditor.width')}
          options={([1, 2, 3, 4] as const).map((width) => ({ value: String(width), label: t(`landingEditor.width${width}`) }))}
          value={String(card.width)}
          onChange={(width) => change({ width: Number(width) })}
        />
        <Select
          label={t('landingEditor.heightMode')}
          options={[
            { value: 'AUTO', label: t('landingEditor.heightAuto') },
            { value: 'ROW', label: t('landingEditor.heightRow') },
            { value: 'MANUAL', label: t('landingEditor.heightManual') },
          ]}
          value={card.heightMode}
          disabled={isCarousel}
          onChange={(heightMode) => change({ heightMode: heightMode as HeightMode })}
        />
        {card.heightMode === 'MANUAL' ? (
          <SliderField
            label={t('landingEditor.height')}
            value={card.height}
            shown={t('landingEditor.pixels', { count: card.height })}
            min={landingLimits.height.least}
            max={landingLimits.height.most}
            step={10}
            disabled={isCarousel}
            onChange={(height) => change({ height })}
          />
        ) : null}
        <PlaceField snapshot={snapshot} card={card} send={send} />
        <Checkbox label={t('landingEditor.hide')} checked={card.isHidden} onChange={(isHidden) => change({ isHidden })} />
        <Buttons>
          <Button onClick={() => send({ type: 'card.cancelled' })}>{t('landingEditor.cancelCard')}</Button>
          <Button variant="primary" type="submit">
            {t('landingEditor.saveCard')}
          </Button>
        </Buttons>
      </Form>
    </Panel>
  );
}

/** The title takes the focus when the Card Editor opens; when it closes, the focus goes back to the card's Edit button. */
function useOpeningFocus(id: string) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      requestAnimationFrame(() => {
        const back =
          document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ??
          document.querySelector<HTMLElement>('main h1');
        if (document.activeElement === document.body || document.activeElement === null) back?.focus({ preventScroll: true });
      });
    };
  }, [id]);
  return title;
}

/** Where the card stands: on the page, or in a group or carousel. */
function PlaceField({ snapshot, card, send }: Pick<CardEditorProps, 'snapshot' | 'card' | 'send'>) {
  const t = useTexts();
  const { history, place } = snapshot.context;
  const groups = placesFor(history.present, card.id);
  if (groups.length === 0) return null;
  const parent = place ? place.parent : parentOf(history.present, card.id);
  return (
    <Select
      label={t('landingEditor.place')}
      options={[
        { value: onPage, label: t('landingEditor.onPage') },
        ...groups.map((group) => ({
          value: group.id,
          label: t('landingEditor.inCard', { card: cardName(history.present, group, t) }),
        })),
      ]}
      value={parent ?? onPage}
      onChange={(chosen) => send({ type: 'place.chosen', parent: chosen === onPage ? null : chosen })}
    />
  );
}

/** No card has an empty id. */
const onPage = '';

const Panel = styled.section`
  position: sticky;
  inset-block-start: calc(var(--header-height, 60px) + 80px);
  flex: none;
  inline-size: 440px;
  max-block-size: calc(100dvh - var(--header-height, 60px) - 100px);
  padding: ${space(5)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('surface')};
  box-shadow: ${shadow.medium};
  overflow-y: auto;
  h2 { margin-block-end: ${space(4)}; scroll-margin: 100px; font-size: ${fontSize.title}; font-weight: 650; }
  ${media.belowMedium} { position: static; flex: 1; inline-size: auto; max-block-size: none; }
  ${media.mobile} { padding: ${space(4)}; }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(4)};
  > label { align-self: flex-start; }
`;

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  ${media.mobile} { > * { flex: 1; } }
`;
