import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { productFilters } from '../../../../machines/productFilters/productFilters.machine.js';
import type { LeaveAnswers } from '../../../app/contexts/unsaved-work.js';
import { productFiltersActors } from './productFilters.actors.js';

const answering = (answer: (answers: LeaveAnswers) => void) => {
  const questions: string[] = [];
  const { askToLeave } = productFiltersActors((kind, answers) => {
    questions.push(kind);
    answer(answers);
  });
  return { questions, answer: toPromise(createActor(askToLeave, { input: { kind: 'orderGuide' } }).start()) };
};

test('gives every effect that the machine wants', () => {
  expect(Object.keys(productFiltersActors(() => undefined))).toEqual(Object.keys(productFilters.implementations.actors));
});

test('asks the app, which knows of unsaved work (S4.15)', async () => {
  const { questions, answer } = answering(({ allowed }) => allowed());
  expect(await answer).toEqual({ isAllowed: true });
  expect(questions).toEqual(['orderGuide']);
  expect(await answering(({ refused }) => refused?.()).answer).toEqual({ isAllowed: false });
});
