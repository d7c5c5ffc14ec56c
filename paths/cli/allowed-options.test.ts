import { describe, expect, it } from 'vitest';
import { callFor, commandOf } from './options.js';

const refusal = (call: string): string => {
  try {
    commandOf(call.split(' '));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an option', () => {
  it.each([
    ['list a --format junit', 'list does not write junit; use run … --format junit, or write table, json here.'],
    [
      'run a --format vitest',
      'run does not write vitest; use show … --format vitest or replay … --format vitest, or write table, json, junit here.',
    ],
    [
      'run a --in browser --format playwright',
      'run does not write playwright; use show … --format playwright --in browser or replay …',
    ],
    ['diagrams --json', 'diagrams does not write json;'],
    ['show a --headed', '--headed is not an option of show, but of run, replay.'],
    ['mutate a --scenario b', '--scenario is not an option of mutate, but of list, show, run.'],
    ['run a --json --format junit', '--json and --format junit exclude each other.'],
  ])('that the command would ignore is refused: %s', (call, message) => {
    expect(refusal(call)).toContain(message);
  });

  it.each([
    ['run a --seed 3', '--seed is for random walks: add --strategy walk.'],
    ['run a --strategy walk --once', '--once has no effect on random walks.'],
    ['run a --slow 3', '--slow is for a browser: add --in browser.'],
    ['show a --root ..', '--root is for test files: add --format vitest or --format playwright.'],
    ['run a --do x --shard 1/2', '--shard has no effect beside --do.'],
    ['run a --strategy walk --until time_1s', '--until does not understand "time_1s"'],
    ['run a --strategy walk --until x --event y', '--event and --until exclude each other.'],
    ['run a --strategy walk --walks 0', '--walks must be at least 1, not 0.'],
    ['run a --shard 3/2', '--shard must be a part and their number, such as 1/4, not "3/2".'],
  ])('without an effect is refused: %s', (call, message) => {
    expect(refusal(call)).toContain(message);
  });

  it('is accepted where it has an effect', () => {
    for (const call of [
      'run a --strategy walk --seed 3 --changed --shard 1/2 --watch --json',
      'run a --in browser --headed --slow 3 --no-pictures --no-traces --max-steps 5',
      'show a --in browser --format playwright --root .. --out file',
      'requirements S1.1 --json --all --out file',
    ])
      expect(refusal(call)).toBe('');
  });

  it('may leave out the git ref of --changed', () => {
    expect(commandOf(['run', '--changed']).changed).toBe('');
    expect(commandOf(['run', '--changed=main']).changed).toBe('main');
    expect(commandOf(['run']).changed).toBeUndefined();
  });
});

it('a call can be repeated for other machines, with its options', () => {
  expect(callFor(['run', 'a', '--state', 'a', 'b', '--once'], ['c'])).toEqual(['run', 'c', '--state', 'a', '--once']);
  expect(callFor(['run', 'a'], undefined)).toEqual(['run', 'a']);
});
