import { describe, expect, it } from 'vitest';
import { commandOf, oneMachineOf } from './options.js';

describe('a call', () => {
  it('asks for transitions on the machine, as a table, where nothing else is said', () => {
    const { name, names, query, format } = commandOf(['show', 'checkout']);
    expect({ name, names, format }).toEqual({ name: 'show', names: ['checkout'], format: 'table' });
    expect(query).toMatchObject({ place: 'machine', strategy: 'transitions', once: false, filter: {} });
    expect(query.maxSteps).toBeUndefined();
  });

  it('takes walks with their seed and filters', () => {
    const { query } = commandOf(
      'run addLine --in browser --strategy walk --seed 7 --steps 12 --walks 3 --event save --scenario'
        .split(' ')
        .concat('a guest'),
    );
    expect(query).toEqual({
      place: 'browser',
      strategy: 'walk',
      randomWalks: { seed: 7, steps: 12, walks: 3 },
      once: false,
      filter: { event: 'save', scenario: 'a guest' },
    });
  });

  it('takes steps to do', () => {
    expect(commandOf(['run', 'parcel', '--do', 'seal; send done ‹taken›;']).steps).toEqual(['seal', 'send done ‹taken›']);
  });

  it('rejects invalid arguments', () => {
    expect(() => commandOf(['run', '--strategy', 'all'])).toThrow('--strategy must be one of states, transitions,');
    expect(() => commandOf(['run', '--in', 'phone'])).toThrow('--in must be one of machine, browser, not "phone".');
    expect(() => commandOf(['run', '--strategy', 'walk', '--seed', 'x'])).toThrow('--seed must be a whole number, not "x".');
    expect(() => commandOf(['run', '--sed', '1'])).toThrow("Unknown option '--sed'");
    expect(() => oneMachineOf(commandOf(['show']))).toThrow('show needs the name of one machine.');
  });

  it('is help without a command', () => {
    expect([commandOf([]).name, commandOf(['run', '--help']).name]).toEqual(['help', 'help']);
  });
});
