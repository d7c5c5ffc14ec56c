import { type Page, test } from 'playwright/test';
import { performOf } from '../../choose/browser-plan.js';
import type { Tour } from '../../choose/tours.js';
import { begin } from '../../graph/moves.js';
import type { AnyScenario } from '../../model/model.js';
import { type AnyOnScreen, type AnySeen, type OnPage, stepOf } from '../../model/on-screen.js';
import { callDifferences, type DueCall } from '../../screen/calls.js';
import { expectScreen, pause, type Screen, ScreenDiffers, writeScreen } from '../../screen/expect-screen.js';
import { leavesOf } from '../expectation.js';
import { sentenceOf } from '../path-failure.js';
import { StateDiffers } from './state-differs.js';

/** How long a screen may take to show a state, in milliseconds. */
const patience = Number(process.env.PATHS_PATIENCE ?? 15_000);

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
  const due: Due = { calls: [], events: [], asides: new Set() };
  const { snapshot } = begin(onScreen.model.machine, scenario.input);
  await look(onScreen, screenContext, { snapshot, scenario }, due);
  await seen(-1);
  for (const [index, edge] of tour.entries()) {
    await test.step(`${index + 1}. ${sentenceOf(edge, onScreen.model.metaText)}`, async () => {
      const step = stepOf(edge, scenario, tour[index + 1]);
      await performOf(onScreen, step.event.type, step.case)(screenContext, step);
      await look(onScreen, screenContext, { snapshot: step.after, scenario, step }, due);
      await seen(index);
    });
  }
}

/** Effects that a path must have had so far. */
interface Due {
  calls: DueCall[];
  /** Types of the events that the machine must have heard. */
  events: string[];
  /** Looks whose asides were performed. */
  asides: Set<string>;
}

/** Compares the screen, the calls and the machine's events until now with the state; `due` grows by those of the step. */
async function look(onScreen: AnyOnScreen, screenContext: unknown, seen: AnySeen, due: Due): Promise<void> {
  const { step } = seen;
  if (step) due.events.push(...(onScreen.hears?.(screenContext, step) ?? [step.event.type]));
  if (await isUnseen(onScreen, screenContext, seen)) return await becomesDue(onScreen, screenContext, startedIn(seen), seen, due);
  try {
    await seesState(onScreen, screenContext, seen);
  } catch (error) {
    throw await withHeard(error, screenContext as OnPage, due.events);
  }
  if (onScreen.calls) await seesCalls(onScreen, screenContext, startedIn(seen), seen, due);
  await hears(screenContext as OnPage, due.events);
  await performAsides(onScreen, screenContext, seen, due);
}

async function performAsides(onScreen: AnyOnScreen, screenContext: unknown, seen: AnySeen, due: Due): Promise<void> {
  const { asides = {}, looks } = onScreen;
  for (const leaf of leavesOf(seen.snapshot)) {
    const name = `${leaf} ${looks?.(seen.snapshot, seen.scenario) ?? ''}`;
    const aside = asides[leaf];
    if (!aside || due.asides.has(name)) continue;
    due.asides.add(name);
    await test.step(`aside in ${name}`, async () => {
      await aside(screenContext, seen);
      await seesState(onScreen, screenContext, { ...seen, isAfterAside: true });
      if (onScreen.calls) await seesCalls(onScreen, screenContext, [], { ...seen, isAfterAside: true }, due);
      await hears(screenContext as OnPage, due.events);
    });
  }
}

async function seesState({ states, model, notCompared = [] }: AnyOnScreen, screenContext: unknown, seen: AnySeen): Promise<void> {
  const { page } = screenContext as OnPage;
  for (const leaf of leavesOf(seen.snapshot)) {
    const shows = states[leaf];
    if (shows === undefined || typeof shows !== 'function')
      throw new Error(`the browser's side of ${model.machine.id} has no check of the state ${leaf}`);
    const screen = await shows(screenContext, seen);
    const isScreen = (one: typeof screen): one is Screen => !('unseen' in one);
    const declared = async (): Promise<Screen> => {
      const again = await shows(screenContext, seen);
      return isScreen(again) ? again : (screen as Screen);
    };
    try {
      if (isScreen(screen)) await expectScreen(page, declared, notCompared, patience);
    } catch (error) {
      throw error instanceof ScreenDiffers ? new StateDiffers(leaf, error) : error;
    } finally {
      const title = `${leaf} after ${seen.step?.event.type ?? 'opening'} ${seen.step?.case ?? ''}: ${seen.scenario.name}`;
      await writeScreen(page, title, notCompared);
    }
  }
}

/** A button that does nothing and one that sends another event leave the same screen: the error also says what the machine has heard. */
async function withHeard(error: unknown, { heard }: OnPage, events: readonly string[]): Promise<unknown> {
  if (!(error instanceof StateDiffers) || !heard) return error;
  // A page that is closed or elsewhere cannot tell.
  const types = await heard().catch(() => null);
  const [other] = types === null ? [] : otherEvents(events, types);
  return other === undefined
    ? error
    : new StateDiffers(error.state, new Error(`${error.message}\n${heardOthers}:\n  - ${other}`));
}

async function isUnseen({ states }: AnyOnScreen, screenContext: unknown, seen: AnySeen): Promise<boolean> {
  for (const leaf of leavesOf(seen.snapshot)) {
    const shows = states[leaf];
    const screen = typeof shows === 'function' ? await shows(screenContext, seen) : shows;
    if (typeof screen !== 'object' || !('unseen' in screen)) return false;
  }
  return true;
}

/** Adds the calls that the step must cause. */
async function becomesDue(
  { calls = {}, alsoCalls }: AnyOnScreen,
  screenContext: unknown,
  started: readonly string[],
  seen: AnySeen,
  due: Due,
): Promise<void> {
  for (const id of started) {
    const call = calls[id];
    if (!call) continue;
    due.calls.push({
      name: typeof call.name === 'string' ? call.name : call.name(seen),
      variables: await call.variables(screenContext, seen),
      ...(call.headers && { headers: call.headers(screenContext, seen) ?? {} }),
    });
  }
  if (!seen.isAfterAside) due.calls.push(...(alsoCalls?.(screenContext, seen) ?? []));
}

async function seesCalls(
  onScreen: AnyOnScreen,
  screenContext: unknown,
  started: readonly string[],
  seen: AnySeen,
  due: Due,
): Promise<void> {
  const { sent } = screenContext as OnPage;
  await becomesDue(onScreen, screenContext, started, seen, due);
  const names = new Set(Object.keys(onScreen.besides ?? {}));
  await inTime('what was sent differs', async () => callDifferences(due.calls, sent, names));
}

/** The machine has heard just the events of the path: an event that is sent twice is one too many, even if it is refused. */
async function hears({ heard }: OnPage, events: readonly string[]): Promise<void> {
  if (!heard) return;
  await inTime(heardOthers, async () => {
    const types = await heard();
    return types === null ? [] : otherEvents(events, types);
  });
}

const heardOthers = 'the machine has heard other events';

function otherEvents(events: readonly string[], types: readonly string[]): string[] {
  const first = events.findIndex((type, index) => types[index] !== type);
  if (first < 0 && types.length === events.length) return [];
  const from = first < 0 ? events.length : first;
  return [`must hear ${events.slice(from).join(', ') || 'no more'}, but hears ${types.slice(from).join(', ') || 'nothing'}`];
}

/** The ids of the actors that a step has started. */
function startedIn({ snapshot, step }: AnySeen): string[] {
  const [before, after]: Readonly<Record<string, unknown>>[] = [step?.before.children ?? {}, snapshot.children];
  return Object.keys(after ?? {}).filter((id) => after?.[id] !== undefined && after[id] !== before?.[id]);
}

/** Asks until there are no differences. Throws with the last ones if that takes too long. */
async function inTime(what: string, differencesNow: () => Promise<readonly string[]>): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const differences = await differencesNow();
    if (differences.length === 0) return;
    if (Date.now() > until) throw new Error(`${what}:\n${differences.map((one) => `  - ${one}`).join('\n')}`);
    await pause();
  }
}
