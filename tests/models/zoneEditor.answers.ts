import type { AreasTogether, ZoneValues } from '../../domain/delivery/zone-values.js';
import type { ZoneEditorContext, ZoneOutcome, ZoneReport } from '../../machines/zoneEditor/types.js';
import { mostFileBytes } from '../../machines/zoneEditor/zoneEditor.setup.js';
import { text } from '../../texts/text.js';

/** Values of the zone near the wanted area, and of the areas on the page. */
export const values: ZoneValues = {
  ...{ county: 'Cumberland', minimumOrderAmount: null, deliveryWeekdays: [2, 4] },
  ...{ cutOffTime: '17:00', cutOffDaysBefore: 1 },
};
/** Values that the dialog to add areas begins with. */
export const usual: ZoneValues = {
  ...{ county: null, minimumOrderAmount: null, deliveryWeekdays: [2, 3, 4, 5, 6] },
  ...{ cutOffTime: '14:00', cutOffDaysBefore: 1 },
};

/** Two areas that differ in their county, and one outside. */
export const shown: AreasTogether = { count: 2, outside: ['04103'], revision: 'r1', values, mixed: ['county'] };
export const oneShown: AreasTogether = { count: 1, outside: [], revision: 'r3', values, mixed: [] };
/** The areas as another person changed them. */
export const newer: AreasTogether = { ...shown, revision: 'r2', values: { ...values, cutOffDaysBefore: 2 } };
export const notFound: AreasTogether = { count: 0, outside: ['04101'], revision: 'r0', values: null, mixed: [] };

export const refusalText = 'Not today.';
export const failureText = 'Access denied';
export const denied = { code: 'FORBIDDEN', serverMessage: failureText };
const problem = (message: string) => ({ code: 'REFUSED', message, field: null });
export const outcomes = {
  changed: { kind: 'changed', count: 2, changeIds: ['c1'] },
  unchanged: { kind: 'changed', count: 0, changeIds: [] },
  refused: { kind: 'refused', problems: [problem(refusalText)] },
  'refused without a word': { kind: 'refused', problems: [] },
} as const satisfies Record<string, ZoneOutcome>;

/** The chosen file: all of its lines can be taken. */
export const file = { name: 'zones.csv', size: 1_000 };
/** One of its lines cannot be taken. */
export const unsoundFile = { name: 'places.csv', size: 2_000 };
export const largestFile = { name: 'all-zones.csv', size: mostFileBytes };
export const tooLargeFile = { name: 'world.csv', size: mostFileBytes + 1 };

/** The line of the unsound file that has no area. */
export const refusedLine = { line: 3, area: 'Portland', reason: text('delivery.problem.area', { area: 'Portland' }) };

/** The report of an import, by its answer. */
export const reportOf = (
  { file: sent }: Pick<ZoneEditorContext, 'file'>,
  outcome: 'imported' | 'one area' | 'nothing imported' | 'stopped',
): ZoneReport => ({
  ...{ count: 0, added: 0, stopped: '', changeIds: [] },
  ...(outcome === 'imported' && { count: 3, added: 1, changeIds: ['c3', 'c4'] }),
  ...(outcome === 'one area' && { count: 1, added: 0, changeIds: ['c5'] }),
  ...(outcome === 'stopped' && { stopped: refusalText }),
  refused: sent?.name === unsoundFile.name ? [refusedLine] : [],
});
