import { daysBetween } from '../../../domain/date/local-date.js';
import { areaEntry, countAreas, mostAreas } from '../../../domain/delivery/areas.js';
import type { CalendarException, DayException, ExceptionMethod } from '../../../domain/delivery/day-exceptions.js';
import type { DeliveryChange } from '../../../domain/delivery/delivery-change.js';
import type { AreaGroup, DeliveryArea, ZoneValues } from '../../../domain/delivery/zone-values.js';
import { zoneFields } from '../../../domain/delivery/zone-values.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput, Failure } from '../../errors.js';
import type {
  AddDeliveryAreasInput,
  DeliveryArea as DeliveryAreaView,
  DeliveryExceptionInput,
  DeliveryExceptionMethod,
  DeliveryException as DeliveryExceptionView,
  DeliveryZoneChangesInput,
  DeliveryZoneValuesInput,
  MutationResolvers,
  QueryResolvers,
} from '../../generated/resolvers.js';
import type { ChangeOrNow } from '../../office/ports/delivery.js';
import { inInput, orProblems, type PathOf, problem } from '../problems.js';

const methods: Readonly<Record<ExceptionMethod, DeliveryExceptionMethod>> = {
  both: 'BOTH',
  delivery: 'DELIVERY',
  pickup: 'PICKUP',
};
const methodOf: Readonly<Record<DeliveryExceptionMethod, ExceptionMethod>> = {
  BOTH: 'both',
  DELIVERY: 'delivery',
  PICKUP: 'pickup',
};

const viewArea = ({ area, ...values }: DeliveryArea): DeliveryAreaView => ({ area, values });
const viewException = ({ id, revision, values }: CalendarException): DeliveryExceptionView => ({
  ...{ id, revision },
  values: { ...values, method: methods[values.method] },
});

type Queries =
  | 'deliveryExceptions'
  | 'deliveryAreas'
  | 'deliveryDemand'
  | 'deliveryAreaFile'
  | 'deliveryAreaGroup'
  | 'deliveryCalendar'
  | 'deliveryPreview';

/** The delivery area and its calendar (schema/delivery.graphql). */
export const deliveryQueries: Pick<QueryResolvers<GatewayContext>, Queries> = {
  deliveryAreas: async (_, { search, page, pageSize }, ctx) => {
    const { delivery } = ctx.signedIn();
    demandPage(page, pageSize);
    if ((search ?? '').length > 8_000) throw badInput('search has at most 8000 characters');
    const found = await delivery.areas(search?.trim() ?? '', page, pageSize);
    return found && { totalCount: found.totalCount, rows: found.rows.map(viewArea) };
  },

  deliveryDemand: async (_, { page, pageSize }, ctx) => {
    const { delivery } = ctx.signedIn();
    demandPage(page, pageSize);
    const found = await delivery.demand(page, pageSize);
    return (
      found && {
        totalCount: found.totalCount,
        rows: found.rows.map((row) => ({ ...row, nearest: row.nearest && viewArea(row.nearest) })),
      }
    );
  },

  deliveryAreaFile: async (_, __, ctx) => await ctx.signedIn().delivery.file(),

  deliveryAreaGroup: async (_, { areas }, ctx) => {
    const { delivery } = ctx.signedIn();
    const isSound = areas.length > 0 && areas.every((area) => areaEntry(area) === area) && countAreas(areas) <= mostAreas;
    if (!isSound) throw badInput(`areas are 1 to ${mostAreas}`);
    return await delivery.together(areas);
  },

  deliveryCalendar: async (_, { firstDay, lastDay, zip }, ctx) => {
    const { delivery } = ctx.signedIn();
    const days = daysBetween(firstDay, lastDay) + 1;
    if (days < 1 || days > 62) throw badInput('firstDay and lastDay are at most 62 days');
    const found = await delivery.calendar(firstDay, lastDay, zip?.trim() || null);
    return found && { ...found, exceptions: found.exceptions.map(viewException) };
  },

  deliveryExceptions: async (_, { firstDay, lastDay }, ctx) => {
    const { delivery } = ctx.signedIn();
    const days = daysBetween(firstDay, lastDay) + 1;
    if (days < 1 || days > 400) throw badInput('firstDay and lastDay are at most 400 days');
    return (await delivery.exceptions(firstDay, lastDay)).map(viewException);
  },

  deliveryPreview: async (_, { zip }, ctx) => {
    const { delivery } = ctx.signedIn();
    const typed = zip.trim();
    return typed === '' || typed.length > 20 ? null : await delivery.preview(typed);
  },
};

function demandPage(page: number, pageSize: number): void {
  if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
  if (pageSize < 1 || pageSize > 100) throw badInput('pageSize is 1 to 100');
}

const notSaved = text('delivery.notSaved');
const inValues: PathOf = ({ field }) => (field ? (field === 'areas' ? ['areas'] : ['values', field]) : null);
const inChanges: PathOf = ({ field }) => (field ? (field === 'areas' ? ['areas'] : ['changes', field]) : null);
const inException: PathOf = ({ field }) => (field ? ['exception', field] : null);
const inExceptions: PathOf = ({ field, index }) => (field ? ['exceptions', String(index ?? 0), field] : null);

type Mutations =
  | 'addDeliveryAreas'
  | 'editDeliveryAreas'
  | 'removeDeliveryAreas'
  | 'importDeliveryAreas'
  | 'undoDeliveryChanges'
  | 'addDeliveryExceptions'
  | 'editDeliveryException'
  | 'removeDeliveryException';

/** Changes of the delivery area and its calendar. */
export const deliveryMutations: Pick<MutationResolvers<GatewayContext>, Mutations> = {
  addDeliveryAreas: async (_, { input: { areas, values } }, ctx) => {
    const { delivery } = ctx.signedIn();
    return wrongAreas(areas) ?? (await orProblems(changed(delivery.add(areas, valuesOf(values))), inValues, notSaved));
  },

  editDeliveryAreas: async (_, { input: { areas, revision, changes } }, ctx) => {
    const { delivery } = ctx.signedIn();
    const wrong = wrongAreas(areas);
    if (wrong) return wrong;
    const write = delivery.edit(areas, revision, changesOf(changes));
    return await orProblems(
      changedOr(write, (group) => ({ __typename: 'DeliveryAreasConflict' as const, group })),
      inChanges,
      notSaved,
    );
  },

  removeDeliveryAreas: async (_, { areas }, ctx) => {
    const { delivery } = ctx.signedIn();
    return wrongAreas(areas) ?? (await orProblems(changed(delivery.remove(areas)), inInput, notSaved));
  },

  importDeliveryAreas: async (_, { input: { groups } }, ctx) => {
    const { delivery } = ctx.signedIn();
    const all: AreaGroup[] = groups.map(({ areas, values }) => ({ areas, ...valuesOf(values) }));
    return (
      wrongAreas(all.flatMap(({ areas }) => areas)) ?? (await orProblems(changed(delivery.importAll(all)), inInput, notSaved))
    );
  },

  undoDeliveryChanges: async (_, { changeIds }, ctx) => {
    const { delivery } = ctx.signedIn();
    if (changeIds.length === 0 || changeIds.length > 100 || !changeIds.every(isId)) throw noSuch();
    return await orProblems(changed(delivery.undo(changeIds)), inInput, notSaved);
  },

  addDeliveryExceptions: async (_, { input: { exceptions } }, ctx) => {
    const { delivery } = ctx.signedIn();
    if (exceptions.length === 0 || exceptions.length > 50) throw badInput('exceptions are 1 to 50');
    return (
      wrongExceptionAreas(exceptions, ['exceptions']) ??
      (await orProblems(changed(delivery.addExceptions(exceptions.map(exceptionOf))), inExceptions, notSaved))
    );
  },

  editDeliveryException: async (_, { input: { id, revision, exception } }, ctx) => {
    const { delivery } = ctx.signedIn();
    if (!isId(id)) throw noSuch();
    const write = () => delivery.editException(id, revision, exceptionOf(exception));
    return (
      wrongExceptionAreas([exception], ['exception']) ?? (await orProblems(changedOr(write(), conflictOf), inException, notSaved))
    );
  },

  removeDeliveryException: async (_, { input: { id, revision } }, ctx) => {
    const { delivery } = ctx.signedIn();
    if (!isId(id)) throw noSuch();
    return await orProblems(changedOr(delivery.removeException(id, revision), conflictOf), inInput, notSaved);
  },
};

const isId = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id);
const noSuch = (): Failure => new Failure('NOT_FOUND', { reason: 'no id of delivery' });

const conflictOf = (exception: CalendarException | null) => ({
  ...({ __typename: 'DeliveryExceptionConflict' } as const),
  exception: exception && viewException(exception),
});

const viewChange = (change: DeliveryChange) => ({ __typename: 'DeliveryChanged', ...change }) as const;
const changed = async (write: Promise<DeliveryChange>) => viewChange(await write);

async function changedOr<Now, View>(write: Promise<ChangeOrNow<Now>>, view: (now: Now) => View) {
  const outcome = await write;
  return 'made' in outcome ? viewChange(outcome.made) : view(outcome.now);
}

const valuesOf = ({ county, minimumOrderAmount, ...values }: DeliveryZoneValuesInput): ZoneValues => ({
  ...{ ...values, county: county ?? null, minimumOrderAmount: minimumOrderAmount ?? null },
});

/** Values that are given; null is one for a county and a minimum, and leaves the others as they are. */
const changesOf = (changes: DeliveryZoneChangesInput): Partial<ZoneValues> =>
  Object.fromEntries(
    zoneFields.flatMap((field) => {
      const value = changes[field];
      const isOptional = field === 'county' || field === 'minimumOrderAmount';
      return value === undefined || (value === null && !isOptional) ? [] : [[field, value]];
    }),
  );

const exceptionOf = ({ method, cutOffTime, ...values }: DeliveryExceptionInput): DayException => ({
  ...{ ...values, method: methodOf[method], cutOffTime: cutOffTime ?? null },
});

/** The problem of a list with something that is no area; null without. */
function wrongAreas(areas: AddDeliveryAreasInput['areas'], field: readonly string[] = ['areas']) {
  const wrong = areas.find((area) => areaEntry(area) !== area);
  return wrong === undefined ? null : problem('DELIVERY_INVALID', text('delivery.problem.area', { area: wrong }), field);
}

function wrongExceptionAreas(exceptions: readonly DeliveryExceptionInput[], field: readonly string[]) {
  for (const [index, { areas }] of exceptions.entries()) {
    const at = field[0] === 'exceptions' ? [...field, String(index), 'areas'] : [...field, 'areas'];
    const wrong = wrongAreas(areas, at);
    if (wrong) return wrong;
  }
  return null;
}
