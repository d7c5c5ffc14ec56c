import { entriesShape, openItemsShape, summaryShape } from '../../../gateway/office/rest/account/account.wire.js';
import { inArea } from '../check.js';

/** The customer's account (A7.2). */
export const accountChecks = inArea('account', {
  summary: {
    says: 'sums the account up: balance, ageing, credit',
    requirement: 'A7.3',
    otherwise: 'Account Summary shows the error text.',
    of: 'GET /api/account/summary',
    prove: async ({ get }) => {
      const answer = (await get('/api/account/summary')).is(200);
      const { balance, current, unappliedCredit, buckets } = await answer.shaped(summaryShape);
      const cents = (amount: string | number) => Math.round(Number(amount) * 100);
      const due = cents(current) + buckets.reduce((sum, { value }) => sum + cents(value), 0) - cents(unappliedCredit);
      answer.demand(
        due === cents(balance),
        `a balance of ${due / 100}: current and buckets less unappliedCredit`,
        String(balance),
      );
    },
  },
  detail: {
    says: 'lists the account’s entries, the oldest first, with types from 1 to 8',
    requirement: 'A7.4',
    otherwise: 'Account Details is an error, or its running balance is wrong.',
    of: 'GET /api/account/detail',
    prove: async ({ get }) => {
      const answer = (await get('/api/account/detail')).is(200);
      const entries = await answer.shaped(entriesShape);
      const days = entries.map(({ invoiceDate }) => invoiceDate.slice(0, 10));
      const turned = days.findIndex((day, index) => index > 0 && day < (days[index - 1] ?? ''));
      answer.demand(turned < 0, 'the oldest first', `${days[turned]} after ${days[turned - 1]}`);
    },
  },
  'detail-of-days': {
    says: 'keeps to the days that are asked for, both included',
    requirement: 'A7.4',
    otherwise: 'the date filter of Account Details does nothing.',
    of: 'GET /api/account/detail',
    prove: async ({ get }) => {
      const all = await (await get('/api/account/detail')).is(200).shaped(entriesShape);
      const day = all.at(-1)?.invoiceDate.slice(0, 10) ?? '2026-01-01';
      const answer = (await get(`/api/account/detail?startDate=${day}&endDate=${day}`)).is(200);
      const some = await answer.shaped(entriesShape);
      const others = some.filter(({ invoiceDate }) => invoiceDate.slice(0, 10) !== day);
      answer.demand(others.length === 0, `entries of ${day} alone`, `one of ${others[0]?.invoiceDate}`);
      answer.demand(all.length === 0 || some.length > 0, `the entry of ${day}`, 'none');
      (await get('/api/account/detail?startDate=yesterday')).is(400);
    },
  },
  open: {
    says: 'lists what something is left of',
    requirement: 'A7.5',
    otherwise: 'Make Payment shows “Failed to load payment data. Please try again later.”',
    of: 'GET /api/account/openar',
    prove: async ({ get }) => {
      const answer = (await get('/api/account/openar')).is(200);
      const items = await answer.shaped(openItemsShape);
      const paid = items.find(({ balance }) => Number(balance) === 0);
      answer.demand(paid === undefined, 'items with a balance', `${paid?.reference}, of which nothing is left`);
    },
  },
  'not-for-consumers': {
    says: 'refuses the account to consumers with 403',
    requirement: 'A2.32',
    otherwise: 'consumers see a house account that they do not have.',
    of: ['GET /api/account/summary', 'GET /api/account/detail', 'GET /api/account/openar'],
    as: 'consumer',
    prove: async ({ get }) => {
      for (const name of ['summary', 'detail', 'openar']) (await get(`/api/account/${name}`)).is(403);
    },
  },
  'not-for-guests': {
    says: 'refuses the account without a token with 401',
    requirement: 'A7.1',
    otherwise: 'strangers read what customers owe.',
    of: ['GET /api/account/summary', 'GET /api/account/statement'],
    as: 'guest',
    prove: async ({ get }) => {
      for (const name of ['summary', 'detail', 'openar', 'statement']) (await get(`/api/account/${name}`)).is(401);
    },
  },
});
