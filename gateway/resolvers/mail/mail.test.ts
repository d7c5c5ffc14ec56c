import { expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

const change = 'mutation ($input: MailChoiceInput!) { changeMailChoice(input: $input) { kind label isOn } }';
const confirmations = { kind: 'ORDER_SUBMITTED', label: 'Order confirmations' };

it('mails that can be switched off have a name in the language of the reader', async () => {
  const { backOffice } = fakeBackOffice();
  const { data } = await gatewayOver(backOffice)('{ mailChoices { kind label isOn } }');
  expect(data.mailChoices).toEqual([{ ...confirmations, isOn: true }]);
});

it('a choice is sent once, and all choices are the answer', async () => {
  const { backOffice, fixture } = fakeBackOffice();
  const { data } = await gatewayOver(backOffice)(change, { input: { kind: 'ORDER_SUBMITTED', isOn: false } });
  expect(data.changeMailChoice).toEqual([{ ...confirmations, isOn: false }]);
  expect([fixture.written, fixture.calls]).toEqual([{ kind: 'order.submitted', isOn: false }, ['mailChoices.change']]);
});
