import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Tabs } from '../../../ui/Tabs.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { CalendarView } from './CalendarView.js';
import { deliveryViews, viewOf } from './delivery-address.js';
import { SchedulesView } from './SchedulesView.js';
import { ZonesView } from './ZonesView.js';

const views = { zones: ZonesView, calendar: CalendarView, schedules: SchedulesView } as const;

/** Where goods go, and when (/admin/delivery): zones, the calendar, and the store's schedules. */
export default function DeliveryPage() {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const view = viewOf(query);
  const View = views[view];
  return (
    <AdministrationFrame title={t('delivery.title')} caption={t('delivery.intro')}>
      <Views className="no-print">
        <Tabs
          label={t('delivery.views')}
          value={view}
          options={deliveryViews.map((each) => ({ value: each, label: t(`delivery.view.${each}`) }))}
          onChange={(chosen) => setQuery(chosen === 'zones' ? {} : { view: chosen })}
        />
      </Views>
      <View />
    </AdministrationFrame>
  );
}

const Views = styled.div`
  margin-block-end: ${space(4)};
`;
