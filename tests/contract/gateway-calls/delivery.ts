import { expect, it } from 'vitest';
import type { SharedGateway } from './recorded-gateway.js';

export function deliveryCalls(gateway: SharedGateway): void {
  it('delivery: areas that are added, edited, imported and removed, exceptions, a month, the demand and a preview', async () => {
    const { asStaff } = await gateway.staff();
    const made = '{ ... on DeliveryChanged { changeIds count added } ... on Problems { problems { code message } } }';
    const values = { county: 'York', deliveryWeekdays: [2], cutOffTime: '17:00', cutOffDaysBefore: 1 };
    const areas = ['03901-03903'];
    const add = `mutation ($input: AddDeliveryAreasInput!) { addDeliveryAreas(input: $input) ${made} }`;
    expect((await asStaff(add, { input: { areas, values } })).addDeliveryAreas).toMatchObject({ count: 3 });
    const group = `query ($areas: [String!]!) { deliveryAreaGroup(areas: $areas) { count revision values { county } } }`;
    const { deliveryAreaGroup } = await asStaff(group, { areas });
    expect(deliveryAreaGroup).toMatchObject({ count: 3, values: { county: 'York' } });
    const edit = `mutation ($input: EditDeliveryAreasInput!) { editDeliveryAreas(input: $input) ${made} }`;
    const input = { areas, revision: deliveryAreaGroup.revision, changes: { cutOffTime: '09:30' } };
    expect((await asStaff(edit, { input })).editDeliveryAreas).toMatchObject({ count: 3 });
    const late = `mutation ($input: EditDeliveryAreasInput!) { editDeliveryAreas(input: $input) { ... on DeliveryAreasConflict { group { count } } } }`;
    expect((await asStaff(late, { input })).editDeliveryAreas).toEqual({ group: { count: 3 } });
    const importAll = `mutation ($input: ImportDeliveryAreasInput!) { importDeliveryAreas(input: $input) ${made} }`;
    const imported = await asStaff(importAll, { input: { groups: [{ areas: ['03904'], values }] } });
    expect(imported.importDeliveryAreas).toMatchObject({ count: 1, added: 1 });
    expect((await asStaff('{ deliveryAreas(search: "039") { totalCount } deliveryAreaFile }')).deliveryAreas.totalCount).toBe(4);
    const undo = `mutation ($changeIds: [ID!]!) { undoDeliveryChanges(changeIds: $changeIds) ${made} }`;
    const { changeIds } = imported.importDeliveryAreas;
    expect((await asStaff(undo, { changeIds })).undoDeliveryChanges).toMatchObject({ count: 1 });
    const remove = `mutation ($areas: [String!]!) { removeDeliveryAreas(areas: $areas) ${made} }`;
    expect((await asStaff(remove, { areas })).removeDeliveryAreas).toMatchObject({ count: 3 });
    expect((await asStaff('{ deliveryDemand { totalCount } }')).deliveryDemand.totalCount).toBeGreaterThanOrEqual(0);

    const exception = {
      ...{ name: 'Closed', firstDay: '2030-07-04', lastDay: '2030-07-04', method: 'BOTH', areas: [] },
      ...{ isClosed: true, movesCutOff: true, cutOffDaysBefore: 0 },
    };
    const close = `mutation ($input: AddDeliveryExceptionsInput!) { addDeliveryExceptions(input: $input) ${made} }`;
    expect((await asStaff(close, { input: { exceptions: [exception] } })).addDeliveryExceptions).toMatchObject({ count: 1 });
    const month = `{ deliveryCalendar(firstDay: "2030-07-01", lastDay: "2030-07-31") { days { date deliveryCutOff } exceptions { id revision } }
      deliveryExceptions(firstDay: "2030-07-01", lastDay: "2030-07-31") { id } }`;
    const { deliveryCalendar, deliveryExceptions } = await asStaff(month);
    expect(deliveryCalendar.days[3]).toEqual({ date: '2030-07-04', deliveryCutOff: null });
    expect(deliveryExceptions).toHaveLength(1);
    const [seen] = deliveryCalendar.exceptions;
    const change = `mutation ($input: EditDeliveryExceptionInput!) { editDeliveryException(input: $input) ${made} }`;
    const open = { ...exception, isClosed: false, movesCutOff: false };
    expect((await asStaff(change, { input: { ...seen, exception: open } })).editDeliveryException.count).toBe(1);
    const drop =
      'mutation ($input: RemoveDeliveryExceptionInput!) { removeDeliveryException(input: $input) { ... on DeliveryExceptionConflict { exception { revision } } ... on DeliveryChanged { count } } }';
    const { exception: now } = (await asStaff(drop, { input: seen })).removeDeliveryException;
    expect((await asStaff(drop, { input: { ...seen, revision: now.revision } })).removeDeliveryException).toEqual({ count: 1 });
    expect((await asStaff('{ deliveryPreview(zip: "04101") { area pickup { date } } }')).deliveryPreview.area).toBe('04101');
    expect((await asStaff('{ deliveryPreview(zip: "nowhere") { area } }')).deliveryPreview).toBeNull();
  });
}
