import type { ExceptionsAnswer } from '../contract/delivery.js';
import type { TestBackOffice } from './back-office.js';
import { bearer, buildToken, buildUser } from './builders.js';

/** Values of a zone: Mondays and Thursdays, from $50.00. */
export const zoneValues = {
  ...{ county: 'Cumberland', minimumOrderAmount: '50.00', deliveryWeekdays: [2, 5] },
  ...{ cutOffTime: '16:00', cutOffDaysBefore: 1 },
};

/** Closed everywhere on Thanksgiving 2026. */
export const thanksgiving = {
  ...{ name: 'Thanksgiving', firstDay: '2026-11-26', lastDay: '2026-11-26', method: 'both', areas: [] as string[] },
  ...{ isClosed: true, movesCutOff: true, cutOffTime: null, cutOffDaysBefore: 0 },
} as const;

/** Calls of the delivery area by a member of the staff. */
export async function driveDelivery(office: TestBackOffice) {
  const user = await buildUser(office.db, { isStaff: true, name: 'Nora Lind' });
  const headers = bearer(await buildToken(office.db, user.id, {}, office.clock.now()));
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/api/admin/delivery/${path}`;
    const answer = await office.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    call,
    userId: user.id,
    list: (query = '') => call('GET', `areas${query}`),
    group: (...areas: string[]) => call('POST', 'areas/group', { areas }),
    add: (areas: readonly string[], values: object = {}) =>
      call('POST', 'areas', { areas, values: { ...zoneValues, ...values } }),
    edit: (areas: readonly string[], revision: string, changes: object) => call('PATCH', 'areas', { areas, revision, changes }),
    remove: (...areas: string[]) => call('POST', 'areas/remove', { areas }),
    importAll: (...groups: object[]) => call('POST', 'areas/import', { groups }),
    undo: (...changeIds: number[]) => call('POST', 'undo', { changeIds }),
    close: async (...exceptions: object[]): Promise<ExceptionsAnswer> =>
      (await call('POST', 'exceptions', { exceptions: exceptions.length > 0 ? exceptions : [thanksgiving] })).body,
    calendar: (query: string) => call('GET', `calendar?${query}`),
    preview: (zip: string) => call('GET', `preview?zip=${encodeURIComponent(zip)}`),
  };
}
