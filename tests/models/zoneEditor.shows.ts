import { areaListOf, countAreas } from '../../domain/delivery/areas.js';
import type { ZoneField, ZoneValues } from '../../domain/delivery/zone-values.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  checkbox,
  columnheader,
  combobox,
  dialog,
  group,
  h1,
  h2,
  main,
  nodeOf,
  type Part,
  region,
  row,
  searchbox,
  status,
  table,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import { notification } from './browser/notification-shows.js';
import { timeField } from './browser/time-field-shows.js';
import { values } from './zoneEditor.answers.js';
import { after, type ZoneEditorMachine } from './zoneEditor.expected.js';
import { importShows } from './zoneEditor.import-shows.js';
import { canAdd, canEdit, isList } from './zoneEditor.model.js';

export type SeenZones = Seen<ZoneEditorMachine, undefined>;

/** The areas on the page. */
export const zones = [
  { area: '04101', values },
  { area: '04102', values: { ...values, county: null, minimumOrderAmount: '75.00' } },
];

/** The notification of the last step. */
function noticeShows({ step }: SeenZones): ReturnType<typeof notification>[] {
  const { notice } = step ? after(step.before.context, step.event) : {};
  return notice ? [notification(notice.kind, notice.text, notice.hasUndo ? 'Undo' : undefined)] : [];
}

/** The page without a dialog. */
export function pageShows(seen: SeenZones): Screen {
  const { snapshot } = seen;
  const { chosen } = snapshot.context;
  const off: Part = snapshot.hasTag('busy') && { disabled: true };
  const busy = (state: 'exporting' | 'removing'): Part => snapshot.matches(state) && { busy: true };
  const isChosen = (area: string): Part => chosen.includes(area) && { checked: true };
  const areAll: Part = chosen.length === zones.length && { checked: true };
  return {
    address: '/admin/delivery',
    title: 'Delivery · Northlight Provisions',
    shows: [
      main(
        administrationAreas('delivery'),
        h1('Delivery'),
        'Where goods go, when, and which days are different.',
        group(
          'Views',
          button('Zones', { pressed: true }),
          button('Calendar', { pressed: false }),
          button('Schedules', { pressed: false }),
        ),
        status('2 areas'),
        nodeOf('search')(null, searchbox('Search Zones'), button('Search')),
        button('Add Areas', off),
        button('Edit a List', off),
        button('Import', off),
        button('Export', off, busy('exporting')),
        group(
          'Chosen areas',
          checkbox('Choose all on this page', off, areAll),
          chosen.length > 0 && [
            status(chosen.length === 1 ? '1 area is chosen' : `${chosen.length} areas are chosen`),
            button('Edit Chosen', off),
            button('Remove Chosen', off, busy('removing')),
            button('Clear Choice', off),
          ],
        ),
        table(
          'Zones',
          row(['Area', 'Delivers', 'Minimum Order', 'Actions'].map((title) => columnheader(title))),
          zones.map(({ area, values: { county, minimumOrderAmount } }) =>
            row(
              cell(checkbox(`Choose ${area}`, off, isChosen(area)), county),
              cell('Monday and Wednesday', 'until 17:00 the day before'),
              cell(minimumOrderAmount === null ? 'None' : `$${minimumOrderAmount}`),
              cell(button(`Edit ${area}`, off), button(`Remove ${area}`, off)),
            ),
          ),
        ),
        region(
          'Preview',
          h2('Preview'),
          'When an order placed now would arrive, by the rules of checkout.',
          textbox('ZIP Code'),
          button('Show'),
        ),
        region(
          'Wanted Outside',
          h2('Wanted Outside'),
          'Areas outside the zones that consumers entered for their addresses.',
          table(
            'Wanted Outside',
            row(['Area', 'Entered By', 'Actions'].map((title) => columnheader(title))),
            row(
              cell('04743', 'near 04741'),
              cell('3 people, 4 times', 'last on 11/20/2026'),
              cell(button('Add 04743 to a Zone', off, 'Add to a Zone')),
            ),
          ),
        ),
      ),
      ...noticeShows(seen),
    ],
  };
}

const areasHint =
  'ZIP codes, ranges such as 04101-04124, or the first three characters of Canadian postal codes. Paste as many as you like.';
const listProblems: Readonly<Record<string, string>> = {
  Portland:
    '“Portland” is neither a ZIP code of five digits, a range of them, nor the first three characters of a Canadian postal code.',
  '00000-20000': 'One change concerns at most 20,000 areas. Divide it into several.',
};

/** Steps after which the list has the focus. */
const focusing = new Set(['add.opened', 'edit.opened', 'areas.typed', 'xstate.done.actor.loadAreas']);

/** The field of a typed list, with how many areas it has, and why it is not one. */
function areasShow({ snapshot, step }: SeenZones): Part {
  const { areas } = snapshot.context;
  const problem = listProblems[areas.split(', ').at(-1) ?? ''];
  const count = countAreas(areaListOf(areas).entries);
  const hint = count === 0 ? areasHint : count === 1 ? '1 area' : `${count.toLocaleString('en-US')} areas`;
  return [
    textbox(
      'Areas',
      { value: areas, description: [problem, hint].filter(Boolean).join(' ') },
      problem !== undefined && { invalid: true },
      snapshot.hasTag('busy') && { readonly: true },
      focusing.has(step?.event.type ?? '') && { focused: true },
    ),
    problem !== undefined && alert(problem),
  ];
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The fields of a zone; those in which the areas differ begin empty. */
function fieldsShow({ snapshot }: SeenZones): Part {
  const { shown, changes } = snapshot.context;
  const zone = { ...shown?.values, ...changes } as ZoneValues;
  const differs = (field: ZoneField): boolean => (shown?.mixed.includes(field) ?? false) && changes[field] === undefined;
  const isBusy = snapshot.hasTag('busy');
  const off: Part = isBusy && { disabled: true };
  const fixed: Part = isBusy && { readonly: true };
  return [
    textbox('County', differs('county') ? { description: 'Different values' } : { value: zone.county ?? '' }, fixed),
    group(
      'Delivery Days',
      group(
        'Delivery Days',
        weekdays.map((name, index) => checkbox(name, zone.deliveryWeekdays.includes(index + 1) && { checked: true }, off)),
      ),
    ),
    timeField('Order By', zone.cutOffTime, {
      problem: zone.cutOffTime === '' ? 'Enter a time of day, for instance 17:00.' : null,
      isFixed: isBusy,
    }),
    combobox('Days Before', { value: String(zone.cutOffDaysBefore), expanded: false }, off),
    textbox('Minimum Order', { description: 'Of consumers. Leave it empty for none.' }, fixed),
  ];
}

/** A dialog with the reason why nothing was saved, if there is one. */
function editor(seen: SeenZones, title: string, submit: string | null, canSubmit: boolean, ...content: Part[]): Screen {
  const { snapshot } = seen;
  const isBusy = snapshot.hasTag('busy');
  const { message } = snapshot.context;
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close', isBusy && { disabled: true }),
        content,
        message !== '' && !snapshot.matches({ editing: 'failed' }) && alert(english(message)),
        button('Cancel', isBusy && { disabled: true }),
        submit !== null && button(submit, isBusy ? { disabled: true, busy: true } : !canSubmit && { disabled: true }),
      ),
    ],
  };
}

const newerText =
  'Someone changed this while you had it open. What you see here is what you changed; save again to replace the newer values, or cancel.';

/** The dialog that is open. */
export function dialogShows(seen: SeenZones): Screen {
  const { snapshot } = seen;
  const { context } = snapshot;
  const { shown, isNewer, message } = context;
  if (snapshot.matches('importing')) return importShows(seen);
  if (snapshot.matches('adding')) return editor(seen, 'Add Areas', 'Add', canAdd(context), areasShow(seen), fieldsShow(seen));
  if (snapshot.matches({ editing: 'listing' })) {
    return editor(seen, 'Edit a List of Areas', 'Continue', isList(context), areasShow(seen));
  }
  if (snapshot.matches({ editing: 'loading' })) return editor(seen, 'Edit Areas', null, false);
  if (snapshot.matches({ editing: 'failed' })) {
    const failed = alert(english(message), 'Try again in a moment.', button('Try again'));
    return editor(seen, 'Edit Areas', null, false, failed);
  }
  const isOne = shown?.count === 1;
  return editor(
    seen,
    'Edit Areas',
    isOne ? 'Save' : 'Save 2 Areas',
    canEdit(context),
    isOne ? 'One area.' : '2 areas. Fields that you leave as they are keep the values of each area.',
    !isOne && status('Not in the delivery area, and left out: 04103'),
    isNewer && status(newerText),
    fieldsShow(seen),
  );
}
