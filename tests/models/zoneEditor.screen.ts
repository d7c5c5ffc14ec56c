import { readFile } from 'node:fs/promises';
import { type Download, expect } from 'playwright/test';
import type { AreasTogether, ZoneValues } from '../../domain/delivery/zone-values.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { failureText, newer, notFound, oneShown, refusalText, shown, unsoundFile, values } from './zoneEditor.answers.js';
import { after, type ZoneEditorMachine } from './zoneEditor.expected.js';
import { canAdd, canEdit, isList, zoneEditorModel } from './zoneEditor.model.js';
import { dialogShows, pageShows, type SeenZones, zones } from './zoneEditor.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  downloads: Download[];
}
type Act = Perform<ZoneEditorMachine, undefined, ScreenContext>;

const valuesNode = (zone: ZoneValues) => ({ __typename: 'DeliveryZoneValues', ...zone });
const areaNode = (area: string, zone: ZoneValues) => ({ __typename: 'DeliveryArea', area, values: valuesNode(zone) });
const pageData = {
  deliveryAreas: {
    ...{ __typename: 'DeliveryAreas', totalCount: 2 },
    rows: zones.map(({ area, values: zone }) => areaNode(area, zone)),
  },
  deliveryDemand: {
    ...{ __typename: 'DeliveryDemand', totalCount: 1 },
    rows: [
      {
        ...{ __typename: 'WantedArea', area: '04743', people: 3, times: 4, lastAt: '2026-11-20T17:00:00Z' },
        nearest: areaNode('04741', values),
      },
    ],
  },
};
/** Every reading of the page has the same variables. */
const reading = { name: 'DeliveryZones', variables: { search: '', page: 1, demandPage: 1 } };

const groupNode = ({ values: zone, ...group }: AreasTogether) => ({
  ...{ __typename: 'DeliveryAreaGroup', ...group },
  values: zone && valuesNode(zone),
});
const read =
  (group: AreasTogether): Act =>
  async ({ answers }) =>
    await answers.answer('DeliveryAreaGroup', { kind: 'data', data: { deliveryAreaGroup: groupNode(group) } });

type Operation = 'AddDeliveryAreas' | 'EditDeliveryAreas' | 'RemoveDeliveryAreas' | 'UndoDeliveryChanges' | 'ImportDeliveryAreas';
const answered =
  (operation: Operation, data: object): Act =>
  async ({ answers }) => {
    const field = operation.charAt(0).toLowerCase() + operation.slice(1);
    await answers.answer(operation, { kind: 'data', data: { [field]: data } });
  };
const changed = (count: number, changeIds: readonly string[], added = 0) => ({
  ...{ __typename: 'DeliveryChanged', count, changeIds, added },
});
const problems = (...messages: readonly string[]) => ({
  __typename: 'Problems',
  problems: messages.map((message) => ({
    ...{ __typename: 'Problem', code: 'REFUSED', message, field: null },
    ...{ params: [], lineId: null, retryAfter: null },
  })),
});
const denied =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'FORBIDDEN', serverMessage: failureText });
const writes = (operation: Operation): Record<string, Act> => ({
  changed: answered(operation, changed(2, ['c1'])),
  unchanged: answered(operation, changed(0, [])),
  refused: answered(operation, problems(refusalText)),
  'refused without a word': answered(operation, problems()),
  denied: denied(operation),
});

const header = 'area,county,weekdays,cut-off,days before,minimum order';
const lines = ['04101,Cumberland,Mon Wed,17:00,1,', '04102,Cumberland,Mon Wed,17:00,1,'];
/** The content of a file: two areas, and in the unsound one a place between them; empty lines make up its size. */
function contentOf({ name, size }: FileFacts): Buffer {
  const [first, second] = lines;
  const content = [header, first, name === unsoundFile.name && 'Portland,,Mon,17:00,1,', second].filter(Boolean).join('\n');
  return Buffer.from(content.padEnd(size, '\n'));
}

const dialog = ({ page }: ScreenContext) => page.getByRole('dialog');

/** Chooses a file; two can only be dropped. */
async function chooses(at: ScreenContext, [file, second]: readonly FileFacts[]): Promise<void> {
  const field = dialog(at).getByRole('group', { name: 'File of Zones' });
  const input = field.locator('input');
  await expect(input).toHaveAttribute('accept', '.csv,.txt,.tsv,text/csv');
  if (!file) throw new Error('the paths choose files');
  if (!second) return await input.setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: contentOf(file) });
  const dropped = await at.page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ['zones.csv', 'places.csv']) transfer.items.add(new File(['04101'], name, { type: 'text/csv' }));
    return transfer;
  });
  await field.dispatchEvent('dragover', { dataTransfer: dropped });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
}

/** Ids of the changes that an import reports: its dialog takes them back. */
const imported = ['c3', 'c5'];

const onScreen: OnScreen<ZoneEditorMachine, undefined, ScreenContext> = {
  model: zoneEditorModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const operations = ['AddDeliveryAreas', 'EditDeliveryAreas', 'RemoveDeliveryAreas', 'UndoDeliveryChanges'];
    const held = [...operations, 'ImportDeliveryAreas', 'DeliveryAreaGroup', 'DeliveryAreaFile'];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    await answers.release('DeliveryZones', { kind: 'data', data: pageData });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    await page.goto('/admin/delivery');
    await expect(page.getByRole('table', { name: 'Zones' })).toBeVisible({ timeout: 15_000 });
    return { page, answers, downloads, sent: answers.sent, heard: async () => await answers.heard('zoneEditor') };
  },

  cannot({ before, event }) {
    const { context } = before;
    const { undoable, report, file, changes, shown: begun } = context;
    const isOfImport = undoable.some((id) => imported.includes(id));
    const isClosed = before.matches('closed');
    if (isClosed && undoable.length > 0 && !isOfImport && event.type !== 'undo.pressed') {
      return 'Undo is pressed while its notification is shown';
    }
    switch (event.type) {
      case 'undo.pressed':
        if (isClosed) return undoable.length === 0 || isOfImport ? 'there is no notification' : null;
        return (report?.changeIds.length ?? 0) > 0 ? null : 'there is no report of a change';
      case 'areas.typed':
        return event.areas === context.areas ? 'typing the same changes nothing' : null;
      case 'value.changed': {
        const [field, value] = Object.entries(event.change)[0] ?? [];
        const now = { ...begun?.values, ...changes };
        return now[field as 'county'] === value ? 'typing the same changes nothing' : null;
      }
      case 'confirm':
        return isList(context) ? null : 'its button is disabled';
      case 'save':
        return (before.matches('adding') ? canAdd(context) : canEdit(context)) ? null : 'its button is disabled';
      case 'import':
        return file === null ? 'its button is disabled' : null;
      case 'file.removed':
        return file === null ? 'there is no file' : null;
      default:
        return null;
    }
  },

  events: {
    'areas.toggled': async ({ page }, { case: toggled }) => {
      if (toggled === 'none') return await page.getByRole('button', { name: 'Clear Choice' }).click();
      const label = toggled === 'a page' ? 'Choose all on this page' : 'Choose 04101';
      await page.getByRole('checkbox', { name: label }).click();
    },
    'add.opened': async ({ page }, { event: { areas } }) =>
      await page.getByRole('button', { name: areas === '' ? 'Add Areas' : `Add ${areas} to a Zone` }).click(),
    'edit.opened': async ({ page }, { case: edited }) => {
      const name = edited === 'a list' ? 'Edit a List' : edited === 'one area' ? 'Edit 04102' : 'Edit Chosen';
      await page.getByRole('button', { name }).click();
    },
    'remove.chosen': async ({ page }, { case: removed }) =>
      await page.getByRole('button', { name: removed === 'one area' ? 'Remove 04102' : 'Remove Chosen' }).click(),
    'import.opened': async ({ page }) => await page.getByRole('button', { name: 'Import', exact: true }).click(),
    'export.chosen': async ({ page }) => await page.getByRole('button', { name: 'Export', exact: true }).click(),
    'areas.typed': async (at, { event: { areas } }) => await dialog(at).getByLabel('Areas', { exact: true }).fill(areas),
    confirm: async (at) => await dialog(at).getByRole('button', { name: 'Continue' }).click(),
    'value.changed': async (at, { event: { change } }) => {
      if (change.county !== undefined)
        return await dialog(at)
          .getByLabel('County')
          .fill(change.county ?? '');
      await dialog(at)
        .getByLabel('Order By')
        .fill(change.cutOffTime ?? '');
    },
    save: async (at) =>
      await dialog(at)
        .getByRole('button', { name: /^(Add|Save.*)$/ })
        .click(),
    retry: async (at) => await dialog(at).getByRole('button', { name: 'Try again' }).click(),
    'files.chosen': async (at, { event: { files } }) => await chooses(at, files),
    'file.removed': async (at) =>
      await dialog(at)
        .getByRole('button', { name: /^Remove / })
        .click(),
    import: async (at) => await dialog(at).getByRole('button', { name: 'Import', exact: true }).click(),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
    cancel: async (at) =>
      await dialog(at)
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .last()
        .click(),
  },
  outcomes: {
    loadAreas: {
      ...{ read: read(shown), 'one is read': read(oneShown), none: read(notFound) },
      denied: denied('DeliveryAreaGroup'),
    },
    addAreas: writes('AddDeliveryAreas'),
    editAreas: {
      ...writes('EditDeliveryAreas'),
      conflict: answered('EditDeliveryAreas', { __typename: 'DeliveryAreasConflict', group: groupNode(newer) }),
    },
    removeAreas: writes('RemoveDeliveryAreas'),
    importFile: {
      imported: answered('ImportDeliveryAreas', changed(3, ['c3', 'c4'], 1)),
      'one area': answered('ImportDeliveryAreas', changed(1, ['c5'])),
      'nothing imported': answered('ImportDeliveryAreas', changed(0, [])),
      stopped: answered('ImportDeliveryAreas', problems(refusalText)),
      denied: denied('ImportDeliveryAreas'),
    },
    exportFile: {
      made: async ({ answers, downloads }) => {
        const known = downloads.length;
        const content = [header, ...lines].join('\r\n');
        await answers.answer('DeliveryAreaFile', { kind: 'data', data: { deliveryAreaFile: content } });
        await expect.poll(() => downloads.length).toBe(known + 1);
        const saved = downloads.at(-1);
        expect(saved?.suggestedFilename()).toBe('Delivery Zones.csv');
        expect(await readFile((await saved?.path()) ?? '', 'utf8')).toBe(content);
      },
      denied: denied('DeliveryAreaFile'),
    },
    undoChanges: writes('UndoDeliveryChanges'),
  },
  delays: {},
  looks: ({ value, context: { chosen, shown: begun, report } }) => {
    if (value === 'closed') return chosen.join();
    return [begun?.count, report?.count, report?.refused.length].join();
  },

  components: ['ZonesView.tsx', 'ZoneTable.tsx', 'ZoneDialogs.tsx', 'ZoneFields.tsx', 'ImportDialog.tsx'].map(
    (file) => `client/features/administration/delivery/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    loadAreas: { name: 'DeliveryAreaGroup', variables: (_, { snapshot: { context } }) => ({ areas: listOf(context) }) },
    addAreas: {
      name: 'AddDeliveryAreas',
      variables: (_, { snapshot: { context } }) => ({
        input: { areas: listOf(context), values: { ...context.shown?.values, ...context.changes } },
      }),
    },
    editAreas: {
      name: 'EditDeliveryAreas',
      variables: (_, { snapshot: { context } }) => ({
        input: { areas: listOf(context), revision: context.shown?.revision, changes: context.changes },
      }),
    },
    removeAreas: { name: 'RemoveDeliveryAreas', variables: (_, { snapshot: { context } }) => ({ areas: listOf(context) }) },
    importFile: {
      name: 'ImportDeliveryAreas',
      variables: () => ({ input: { groups: [{ areas: ['04101-04102'], values }] } }),
    },
    exportFile: { name: 'DeliveryAreaFile', variables: () => ({}) },
    undoChanges: {
      name: 'UndoDeliveryChanges',
      variables: (_, { snapshot: { context } }) => ({ changeIds: context.undoable }),
    },
  },
  alsoCalls: (_, { step }) => (!step || after(step.before.context, step.event).isRead ? [reading] : []),
  besides: callsOfFrame,
  states: {
    closed: (_, seen) => pageShows(seen),
    'adding.choosing': (_, seen) => dialogShows(seen),
    'adding.saving': (_, seen) => dialogShows(seen),
    'editing.listing': (_, seen) => dialogShows(seen),
    'editing.loading': (_, seen) => dialogShows(seen),
    'editing.failed': (_, seen) => dialogShows(seen),
    'editing.choosing': (_, seen) => dialogShows(seen),
    'editing.saving': (_, seen) => dialogShows(seen),
    'importing.choosing': (_, seen) => dialogShows(seen),
    'importing.sending': (_, seen) => dialogShows(seen),
    exporting: (_, seen) => pageShows(seen),
    removing: (_, seen) => pageShows(seen),
    undoing: (_, seen) => pageShows(seen),
  },
  unreached: {},
};

const listOf = ({ areas }: SeenZones['snapshot']['context']): string[] => areas.split(', ');

// A notification stays as long as the pointer is over it.
const inTime = timely(onScreen, async ({ page }) => await page.mouse.move(0, 0));

/** Changes of the delivery area in a browser; the notification's button is pressed while it is shown. */
export const zoneEditorOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
