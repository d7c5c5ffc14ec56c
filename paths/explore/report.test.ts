import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { hasDefect } from './report.js';
import { reportText } from './report-text.js';
import { player, transfer } from './samples.js';
import { found, reportFor } from './testing.js';

describe('a machine without a model', () => {
  it('needs no values where its guards read none', async () => {
    const { states, transitions, findings, needs } = await reportFor(player);
    expect(states).toMatchObject({ conditional: [], unreachable: [] });
    expect(states.reachable).toContain('disc.playing.second');
    expect(transitions).toMatchObject({ conditional: [], never: [] });
    expect({ findings, needs }).toEqual({ findings: [], needs: [] });
  });

  it('asks for the fields that its guards read, and tells what depends on them', async () => {
    const { states, needs } = await reportFor(transfer);
    expect(states.reachable).toEqual(['entering']);
    expect(states.conditional.map(({ state, guards }) => [state, guards])).toEqual([
      ['reviewing', ['isPositive']],
      ['sending', ['isPositive', 'isAffordable']],
      ['refused', ['isPositive', 'not isAffordable']],
      ['done', ['isPositive', 'isAffordable', 'isAccepted']],
    ]);
    expect(needs.map(({ source, proposal }) => [source, proposal])).toEqual([
      ['event enter', { amount: 1 }],
      ['input', { limit: 1 }],
      ['output of 0.transfer.sending', { code: 'text' }],
      ['error of 0.transfer.sending', 'text'],
    ]);
    expect(needs[0]?.neededBy).toContain('guard isPositive');
  });

  it('decides for itself with values', async () => {
    const { states, needs } = await reportFor(transfer, {
      input: { limit: 10 },
      events: { enter: [{ amount: 5 }, { amount: 50 }, { amount: 0 }] },
      outcomes: { '0.transfer.sending': { paid: { output: { code: 'ok' } }, failed: { error: 'closed' } } },
    });
    expect(states.reachable).toEqual(['entering', 'reviewing', 'sending', 'refused', 'done']);
    expect(needs).toEqual([]);
  });

  it('tells reachable states from those that no given value reaches', async () => {
    const report = await reportFor(transfer, {
      input: { limit: 10 },
      events: { enter: [{ amount: 50 }] },
      outcomes: { '0.transfer.sending': { paid: { output: { code: 'ok' } } } },
    });
    expect(report.states.conditional.map(({ state }) => state)).toEqual(['sending', 'done']);
    expect(found(report, 'never-true')).toEqual([
      'warning reviewing · send [isAffordable] → sending — isAffordable was false in all 1 evaluations',
    ]);
    expect(found(report, 'never-false')).toEqual([
      'note entering · enter [isPositive] → reviewing — isPositive was true in all 2 evaluations',
    ]);
    expect(hasDefect(report)).toBe(false);
  });

  it('is reported to people, shortened', async () => {
    const text = reportText(await reportFor(transfer), { all: false });
    expect(text).toContain('states                1               4       0');
    expect(text).toContain('? refused — isPositive, not isAffordable');
    expect(text).toContain('event enter, for instance {"amount":1} — guard isPositive');
  });

  it('is not explored beyond the limit', async () => {
    const report = await reportFor(player, {}, 3);
    expect(report.explored.given).toMatchObject({ places: 3, stoppedAt: 3 });
    expect(reportText(report, { all: false })).toContain('stopped at 3 places');
    expect(hasDefect(report)).toBe(false);
  });

  it('has the same report each time', async () => {
    expect(await reportFor(transfer)).toEqual(await reportFor(transfer));
  });

  it('may have nothing to report', async () => {
    const text = reportText(await reportFor(createMachine({ id: 'still' })), { all: false });
    expect(text).toContain('nothing found');
  });
});
