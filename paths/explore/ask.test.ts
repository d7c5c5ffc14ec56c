import { describe, expect, it } from 'vitest';
import { askForValues, withFileText } from './ask.js';
import { needsOf } from './findings/needs.js';
import { nothingGiven } from './given/given.js';
import { exploreMachine, reportOn } from './report.js';
import { transfer } from './samples.js';

/** Answers in order, and keeps the questions. */
function answering(...answers: string[]) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? '';
  };
  return { ask, questions };
}

const needs = (given: typeof nothingGiven) => needsOf(exploreMachine(transfer, given).real);

describe('asking for values', () => {
  it('goes on until nothing new is needed', async () => {
    const { ask, questions } = answering('{"amount": 5}, {"amount": 50}', '{"limit": 10}', '{"code": "ok"}');
    const given = await askForValues(nothingGiven, needs, ask);
    expect(questions.map((question) => question.split(',')[0])).toEqual(['event enter', 'input', 'output of 0.transfer.sending']);
    const { states } = reportOn(exploreMachine(transfer, given));
    expect(states.reachable).toEqual(['entering', 'reviewing', 'sending', 'refused', 'done']);
  });

  it('continues without what is left empty, and asks again for what is no JSON', async () => {
    const { ask, questions } = answering('amount', '');
    const given = await askForValues(nothingGiven, needs, ask);
    expect(given).toEqual(nothingGiven);
    expect(questions[1]).toContain('That is no JSON');
  });

  it('gives the answers as a file', async () => {
    const { ask } = answering('{"amount": 5}', '', '{"code": "ok"}', '');
    const given = await askForValues(nothingGiven, needs, ask);
    expect(withFileText(given)).toContain('"enter": [');
    expect(withFileText(given)).toContain('"message": "failed"');
  });
});
