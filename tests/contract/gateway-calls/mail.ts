import { expect, it } from 'vitest';
import { unsubscribeUrl } from '../../../backend/services/mail/unsubscribe-link.js';
import type { SharedGateway } from './recorded-gateway.js';

export function mailCalls(gateway: SharedGateway): void {
  const { ask } = gateway;

  it('mails: one kind is switched off, and on again', async () => {
    const change = 'mutation ($input: MailChoiceInput!) { changeMailChoice(input: $input) { kind label isOn } }';
    const choice = { kind: 'ORDER_SUBMITTED', label: 'Order confirmations', isOn: true };
    expect((await ask('{ mailChoices { kind label isOn } }')).data).toEqual({ mailChoices: [choice] });
    for (const isOn of [false, true]) {
      const { data } = await ask(change, { input: { kind: choice.kind, isOn } });
      expect(data?.changeMailChoice).toEqual([{ ...choice, isOn }]);
    }
  });

  it('mail: a link that switches it off', async () => {
    const url = await unsubscribeUrl(gateway.office.deps, { userId: gateway.buyer.userId, kind: 'order.submitted' });
    const { pathname, search } = new URL(url);
    const page = await gateway.http.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
  });
}
