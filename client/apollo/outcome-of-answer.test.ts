import { expect, test } from 'vitest';
import { outcomeOfAnswer } from './outcome-of-answer.js';

type Answer =
  | { readonly __typename: 'CartSaved'; readonly id: string }
  | { readonly __typename: 'Problems'; readonly problems: readonly { code: string; message: string }[] }
  | { readonly __typename: 'CartLost' };

const outcome = (answer: Answer | null | undefined) =>
  outcomeOfAnswer(answer, 'CartSaved', ({ id }) => ({ ok: true as const, id }));

test('what was done is the outcome that is made of it', () => {
  expect(outcome({ __typename: 'CartSaved', id: '7' })).toEqual({ ok: true, id: '7' });
});

test('problems are an outcome, too', () => {
  const problems = [{ code: 'INVALID', message: 'Please enter a quantity' }];
  expect(outcome({ __typename: 'Problems', problems })).toEqual({ ok: false, problems });
});

test.each([[null], [undefined], [{ __typename: 'CartLost' } as const]])('%j is a failure of the gateway', (answer) => {
  let thrown: unknown;
  try {
    outcome(answer);
  } catch (failure) {
    thrown = failure;
  }
  expect(thrown).toMatchObject({ code: 'BAD_UPSTREAM' });
});
