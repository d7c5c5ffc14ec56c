import { type Page, test } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { performOf } from '../../choose/browser-plan.js';
import type { Tour } from '../../choose/tours.js';
import { begin } from '../../graph/moves.js';
import type { AnyScenario } from '../../model/model.js';
import { type AnyOnScreen, type AnyScreenStep, stepOf } from '../../model/on-screen.js';
import { leavesOf } from '../expectation.js';
import { sentenceOf } from '../path-failure.js';

/** Runs one tour in a browser: performs each step as a user would, then checks that the screen shows the new state. */
export async function runInBrowser(
  onScreen: AnyOnScreen,
  page: Page,
  scenario: AnyScenario,
  tour: Tour,
  /** Called and awaited after each step whose state shows; -1 for the first state. */
  seen: (step: number) => Promise<void> = async () => {},
): Promise<void> {
  const screenContext = await onScreen.open(page, scenario);
  await look(onScreen, screenContext, scenario, begin(onScreen.model.machine, scenario.input).snapshot);
  await seen(-1);
  for (const [index, edge] of tour.entries()) {
    await test.step(`${index + 1}. ${sentenceOf(edge, onScreen.model.metaText)}`, async () => {
      const step = stepOf(edge, scenario, tour[index + 1]);
      await performOf(onScreen, step.event.type, step.case)(screenContext, step);
      await look(onScreen, screenContext, scenario, step.after, step);
      await seen(index);
    });
  }
}

async function look(
  { states, model }: AnyOnScreen,
  screenContext: unknown,
  scenario: AnyScenario,
  snapshot: AnyMachineSnapshot,
  step?: AnyScreenStep,
): Promise<void> {
  for (const leaf of leavesOf(snapshot)) {
    const shows = states[leaf];
    if (shows === undefined || shows === 'passing')
      throw new Error(`the browser's side of ${model.machine.id} has no check of the state ${leaf}`);
    await shows(screenContext, { snapshot, scenario, ...(step && { step }) });
  }
}
