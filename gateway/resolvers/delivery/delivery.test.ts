import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';
import { exceptionWith, togetherWith, zoneWith } from '../../testing/fake-delivery.js';

const zone = 'values { county minimumOrderAmount deliveryWeekdays cutOffTime cutOffDaysBefore }';
const exception = 'id revision values { name method areas isClosed cutOffTime }';
const result = '{ __typename ... on DeliveryChanged { changeIds count added } ... on Problems { problems { code field } } }';
const areasResult = `{ __typename ... on DeliveryChanged { changeIds count added }
  ... on DeliveryAreasConflict { group { revision } } ... on Problems { problems { code field } } }`;
const exceptionResult = `{ __typename ... on DeliveryChanged { changeIds }
  ... on DeliveryExceptionConflict { exception { ${exception} } } ... on Problems { problems { code field } } }`;
const areas = `query ($search: String, $page: Int! = 1, $pageSize: Int! = 25) {
  deliveryAreas(search: $search, page: $page, pageSize: $pageSize) { totalCount rows { area ${zone} } } }`;
const add = `mutation ($input: AddDeliveryAreasInput!) { addDeliveryAreas(input: $input) ${result} }`;
const edit = `mutation ($input: EditDeliveryAreasInput!) { editDeliveryAreas(input: $input) ${areasResult} }`;
const remove = `mutation ($areas: [String!]!) { removeDeliveryAreas(areas: $areas) ${result} }`;
const importAll = `mutation ($input: ImportDeliveryAreasInput!) { importDeliveryAreas(input: $input) ${result} }`;
const undo = `mutation ($changeIds: [ID!]!) { undoDeliveryChanges(changeIds: $changeIds) ${result} }`;
const addExceptions = `mutation ($input: AddDeliveryExceptionsInput!) { addDeliveryExceptions(input: $input) ${result} }`;
const editException = `mutation ($input: EditDeliveryExceptionInput!) { editDeliveryException(input: $input) ${exceptionResult} }`;
const removeException = `mutation ($input: RemoveDeliveryExceptionInput!) { removeDeliveryException(input: $input) ${exceptionResult} }`;
const month = `query ($firstDay: LocalDate!, $lastDay: LocalDate!, $zip: String) {
  deliveryCalendar(firstDay: $firstDay, lastDay: $lastDay, zip: $zip) { area days { date deliveryCutOff } exceptions { ${exception} } } }`;

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

const changed = { __typename: 'DeliveryChanged', changeIds: ['4711'], count: 1, added: 0 };
const values = zoneWith();
const { method: _, ...thanksgiving } = exceptionWith().values;
const input = { ...thanksgiving, method: 'BOTH' };

describe('the delivery area', () => {
  it('is read a page at a time', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(areas, { search: ' 041 ', page: 2 });
    expect(data.deliveryAreas).toEqual({ totalCount: 1, rows: [{ area: '04101', values }] });
    expect(fixture.written).toEqual({ search: '041', page: 2, pageSize: 25 });
  });

  it('is null where the back office does not have it', async () => {
    const query = '{ deliveryAreas { totalCount } deliveryDemand { totalCount } }';
    const { data, errors } = await given({ hasDelivery: false }).ask(query);
    expect([data, errors]).toEqual([{ deliveryAreas: null, deliveryDemand: null }, undefined]);
    const period = { firstDay: '2026-11-01', lastDay: '2026-11-30' };
    expect((await given({ hasDelivery: false }).ask(month, period)).data.deliveryCalendar).toBeNull();
  });

  it.each([{ page: 0 }, { pageSize: 101 }, { pageSize: 0 }])('has no such page: %j', async (variables) => {
    const { ask, fixture } = given();
    expect((await ask(areas, variables)).errors).toBeDefined();
    expect(fixture.calls).toEqual([]);
  });

  it('has demand outside it, a file, values of a group, and a preview', async () => {
    const { data } = await given().ask(`{
      deliveryDemand { rows { area people nearest { area } } } deliveryAreaFile
      deliveryAreaGroup(areas: ["04101-04103"]) { count outside mixed ${zone} }
      deliveryPreview(zip: "04101") { area delivery { date } pickup { date } } }`);
    expect(data).toEqual({
      deliveryDemand: { rows: [{ area: '04743', people: 3, nearest: { area: '04101' } }] },
      deliveryAreaFile: 'area\r\n04101\r\n',
      deliveryAreaGroup: { count: 2, outside: ['04103'], mixed: ['county'], values },
      deliveryPreview: { area: '04101', delivery: { date: '2026-11-25' }, pickup: null },
    });
    expect((await given().ask('{ deliveryPreview(zip: " ") { area } }')).data.deliveryPreview).toBeNull();
  });

  it.each([[[]], [['Portland']], [['00000-29999']]])('has no group of %j', async (list) => {
    const { ask, fixture } = given();
    const query = 'query ($areas: [String!]!) { deliveryAreaGroup(areas: $areas) { count } }';
    expect((await ask(query, { areas: list })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(fixture.calls).toEqual([]);
  });

  it('is changed by areas that are added, removed, imported and taken back', async () => {
    const { ask, fixture } = given();
    expect((await ask(add, { input: { areas: ['04101'], values } })).data.addDeliveryAreas).toEqual(changed);
    expect(fixture.written).toEqual({ areas: ['04101'], values });
    expect((await ask(remove, { areas: ['04101-04103'] })).data.removeDeliveryAreas).toEqual(changed);
    const groups = [{ areas: ['M5V'], values: { ...values, county: null } }];
    expect((await ask(importAll, { input: { groups } })).data.importDeliveryAreas).toEqual({ ...changed, added: 1 });
    expect(fixture.written).toEqual({ groups: [{ areas: ['M5V'], ...values, county: null }] });
    expect((await ask(undo, { changeIds: ['4711', '4712'] })).data.undoDeliveryChanges).toEqual(changed);
  });

  it('is edited by what is given; only a county and a minimum can be taken away', async () => {
    const { ask, fixture } = given();
    const changes = { county: null, cutOffTime: null, deliveryWeekdays: [3] };
    const sent = { areas: ['04101'], revision: 'r1' };
    expect((await ask(edit, { input: { ...sent, changes } })).data.editDeliveryAreas).toEqual(changed);
    expect(fixture.written).toEqual({ ...sent, changes: { county: null, deliveryWeekdays: [3] } });
  });

  it('that somebody changed meanwhile comes with its newer values', async () => {
    const { ask } = given({ areasConflict: togetherWith({ revision: 'r2' }) });
    const { data } = await ask(edit, { input: { areas: ['04101'], revision: 'r1', changes: {} } });
    expect(data.editDeliveryAreas).toEqual({ __typename: 'DeliveryAreasConflict', group: { revision: 'r2' } });
  });

  it('refuses what is no area, at its field', async () => {
    const { ask, fixture } = given();
    const problems = { __typename: 'Problems', problems: [{ code: 'DELIVERY_INVALID', field: ['areas'] }] };
    expect((await ask(add, { input: { areas: ['Portland'], values } })).data.addDeliveryAreas).toEqual(problems);
    expect((await ask(remove, { areas: ['4101'] })).data.removeDeliveryAreas).toEqual(problems);
    const changes = { input: { areas: ['x'], revision: 'r', changes: {} } };
    expect((await ask(edit, changes)).data.editDeliveryAreas).toEqual(problems);
    expect(fixture.calls).toEqual([]);
  });

  it.each([[[]], [['x']], [['0']]])('takes no change %j back', async (changeIds) => {
    expect((await given().ask(undo, { changeIds })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('the delivery calendar', () => {
  it('has days and exceptions', async () => {
    const { ask, fixture } = given();
    const { data } = await ask(month, { firstDay: '2026-11-01', lastDay: '2026-11-30', zip: ' 04101 ' });
    const values = { name: 'Thanksgiving', method: 'BOTH', areas: [], isClosed: true, cutOffTime: null };
    expect(data.deliveryCalendar).toEqual({
      area: null,
      days: [{ date: '2026-11-25', deliveryCutOff: '2026-11-24T22:00:00.000Z' }],
      exceptions: [{ id: '7', revision: 'r1', values }],
    });
    expect(fixture.written).toEqual({ firstDay: '2026-11-01', lastDay: '2026-11-30', zip: '04101' });
    const year = '{ deliveryExceptions(firstDay: "2026-01-01", lastDay: "2026-12-31") { id } }';
    expect((await ask(year)).data.deliveryExceptions).toEqual([{ id: '7' }]);
  });

  it.each([
    ['2026-11-30', '2026-11-01'],
    ['2026-01-01', '2026-12-31'],
  ])('has no month from %s to %s', async (firstDay, lastDay) => {
    expect((await given().ask(month, { firstDay, lastDay })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('is changed by exceptions that are added, edited and removed', async () => {
    const { ask, fixture } = given();
    expect((await ask(addExceptions, { input: { exceptions: [input] } })).data.addDeliveryExceptions).toEqual(changed);
    expect(fixture.written).toEqual({ exceptions: [exceptionWith().values] });
    const seen = { id: '7', revision: 'r1' };
    const edited = await ask(editException, { input: { ...seen, exception: input } });
    expect(edited.data.editDeliveryException).toEqual({ __typename: 'DeliveryChanged', changeIds: ['4711'] });
    expect((await ask(removeException, { input: seen })).data.removeDeliveryException.__typename).toBe('DeliveryChanged');
  });

  it('tells of an exception that somebody changed or removed meanwhile', async () => {
    const seen = { id: '7', revision: 'r0' };
    const newer = given({ exceptionConflict: exceptionWith({ name: 'Turkey Day' }) });
    const edited = await newer.ask(editException, { input: { ...seen, exception: input } });
    expect(edited.data.editDeliveryException.exception.values.name).toBe('Turkey Day');
    const gone = await given({ exceptionConflict: null }).ask(removeException, { input: seen });
    expect(gone.data.removeDeliveryException).toEqual({ __typename: 'DeliveryExceptionConflict', exception: null });
  });

  it('refuses what is no area, and an exception that has no number', async () => {
    const wrong = { ...input, areas: ['Portland'] };
    const added = await given().ask(addExceptions, { input: { exceptions: [input, wrong] } });
    expect(added.data.addDeliveryExceptions.problems).toEqual([
      { code: 'DELIVERY_INVALID', field: ['exceptions', '1', 'areas'] },
    ]);
    const unknown = { id: 'x', revision: 'r' };
    for (const [query, sent] of [
      [editException, { ...unknown, exception: input }],
      [removeException, unknown],
    ] as const) {
      expect((await given().ask(query, { input: sent })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
  });

  it('is closed to guests', async () => {
    const { ask, fixture } = given();
    expect((await ask(areas, {}, 'guest')).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(fixture.calls).toEqual([]);
  });
});
