import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { layoutLabel, type PageLayout, pageLayouts } from '../../../domain/catalogue/page-layout.js';
import { type ProductSort, productSorts } from '../../../domain/catalogue/product-sort.js';
import { viewDefaults } from '../../../machines/viewDefaults/viewDefaults.machine.js';
import { useNotificationsOf } from '../../app/contexts/notify.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { CardTitle } from '../../ui/Card.js';
import { Select } from '../../ui/Select.js';
import { siteDefaultsActors } from './administration.actors.js';
import { TextCard } from './TextCard.js';

/** The cards Default Layout and Default Sort By (A2.93): a choice is saved at once. */
export function DefaultCards({ layout, sort }: { layout: PageLayout; sort: ProductSort }) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => viewDefaults.provide({ actors: siteDefaultsActors(client) }));
  const actor = useMachineActor(machine);
  const pending = useSelector(actor, (snapshot) => snapshot.context.pending);
  useNotificationsOf(actor);
  // A choice shows until it is saved or refused.
  const chosenLayout = pending.findLast((each) => each.kind === 'layout')?.layout ?? layout;
  const chosenSort = pending.findLast((each) => each.kind === 'sort')?.sort ?? sort;
  const layouts = pageLayouts.map((value) => ({ value, label: t.say(layoutLabel(value, false)) }));
  const sorts = productSorts.map((each) => ({ value: each.sort, label: t.say(each.label) }));
  return (
    <>
      <TextCard>
        <CardTitle>{t('administration.defaultLayout')}</CardTitle>
        <p>{t('administration.defaultLayoutText')}</p>
        <Select
          label={t('administration.defaultLayout')}
          isLabelHidden
          options={layouts}
          value={chosenLayout}
          onChange={(value) => actor.send({ type: 'default.chosen', wanted: { kind: 'layout', layout: value as PageLayout } })}
        />
      </TextCard>
      <TextCard>
        <CardTitle>{t('administration.defaultSortBy')}</CardTitle>
        <p>{t('administration.defaultSortByText')}</p>
        <Select
          label={t('administration.defaultSortBy')}
          isLabelHidden
          options={sorts}
          value={chosenSort}
          onChange={(value) => actor.send({ type: 'default.chosen', wanted: { kind: 'sort', sort: value as ProductSort } })}
        />
      </TextCard>
    </>
  );
}
