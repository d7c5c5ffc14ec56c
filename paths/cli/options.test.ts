import { describe, expect, it } from 'vitest';
import { commandOf, machinesOf, oneMachineOf } from './options.js';

describe('a call', () => {
  it('asks for transitions on the machine, as a table, where nothing else is said', () => {
    const { name, names, asked, format } = commandOf(['show', 'checkout']);
    expect({ name, names, format }).toEqual({ name: 'show', names: ['checkout'], format: 'table' });
    expect(asked).toMatchObject({ place: 'machine', strategy: 'transitions', once: false, only: {} });
    expect(asked.maxSteps).toBeUndefined();
  });

  it('takes walks with their seed, filters, and shorter paths for a browser', () => {
    const { asked } = commandOf(
      'run addLine --in browser --strategy walk --seed 7 --steps 12 --walks 3 --event save --scenario'
        .split(' ')
        .concat('a guest'),
    );
    expect(asked).toEqual({
      place: 'browser',
      strategy: 'walk',
      walking: { seed: 7, steps: 12, walks: 3 },
      once: false,
      maxSteps: 40,
      only: { event: 'save', scenario: 'a guest' },
    });
  });

  it('takes steps to do', () => {
    expect(commandOf(['run', 'parcel', '--do', 'seal; send done ‹taken›;']).steps).toEqual(['seal', 'send done ‹taken›']);
  });

  it('says what makes no sense', () => {
    expect(() => commandOf(['run', '--strategy', 'all'])).toThrow('--strategy is one of states, transitions,');
    expect(() => commandOf(['run', '--in', 'phone'])).toThrow('--in is one of machine, browser, not "phone".');
    expect(() => commandOf(['run', '--seed', 'x'])).toThrow('--seed is a whole number, not "x".');
    expect(() => commandOf(['run', '--sed', '1'])).toThrow("Unknown option '--sed'");
    expect(() => oneMachineOf(commandOf(['show']))).toThrow('show wants the name of one machine.');
  });

  it('is help without a command', () => {
    expect([commandOf([]).name, commandOf(['run', '--help']).name]).toEqual(['help', 'help']);
  });

  it('is about all machines where none is named', () => {
    expect(machinesOf(commandOf(['list']))).toContain('checkout');
    expect(machinesOf(commandOf(['list', 'session']))).toEqual(['session']);
  });
});
