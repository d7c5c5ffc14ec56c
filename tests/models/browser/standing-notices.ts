import type { Page } from 'playwright/test';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { OnScreen, Perform, ScreenStep } from '../../../paths/model/on-screen.js';
import type { ShownNode } from '../../../paths/screen/shown.js';
import { outlastNotifications } from './guide-setup.js';
import { notification } from './notification-shows.js';

/** A notification that a step raises, as a machine emits it, in English. */
export interface RaisedNotice {
  readonly type: 'notification.raised';
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** Its button, which takes a change back. */
  readonly action?: { readonly label: string; readonly command: string };
}

/** The notifications of a page whose time stands still, oldest first: the first one shows. */
export class StandingNotices {
  #queue: readonly RaisedNotice[] = [];

  /** The visible one; null if there is none. */
  get shown(): ShownNode | null {
    const [first] = this.#queue;
    return first ? notification(first.kind, first.text, first.action?.label) : null;
  }

  raise(notice: RaisedNotice): void {
    // The same text waits already.
    if (!this.#queue.some(({ text }) => text === notice.text)) this.#queue = [...this.#queue, notice];
  }

  /** The button of the visible one is pressed. */
  press(): void {
    this.#queue = this.#queue.slice(1);
  }

  /** Lets the time pass in which notifications show. */
  async outlast(page: Page): Promise<void> {
    // One that the pointer is over, after a press in the one before it, would stay.
    await page.mouse.move(0, 0);
    if (this.#queue.length > 0) await outlastNotifications(page);
    this.#queue = [];
  }
}

/** A path's page with its notifications. */
export interface WithNotices {
  page: Page;
  notices: StandingNotices;
}

/**
 * Lets notifications go before each event and answer, as `timely` does; but one that takes a change back stays as long as the machine has an Undo:
 * through every other step, until it is pressed or another change takes its place. Needs a clock that was paused.
 */
export function standing<M extends AnyStateMachine, Fixture, ScreenContext extends WithNotices>(
  onScreen: OnScreen<M, Fixture, ScreenContext>,
  noticeOf: (step: ScreenStep<M, Fixture>) => RaisedNotice | null,
  undoOf: (snapshot: SnapshotFrom<M>) => unknown,
): OnScreen<M, Fixture, ScreenContext> {
  type Act = Perform<M, Fixture, ScreenContext>;
  const around = (perform: unknown): Act => {
    return async (screenContext, step) => {
      const { page, notices } = screenContext;
      const raised = noticeOf(step);
      const isPressed = step.event.type === 'undo.pressed';
      const undo = undoOf(step.before);
      const isKept = undo !== null && undo === undoOf(step.after);
      if (!isPressed && !isKept) await notices.outlast(page);
      await (perform as Act)(screenContext, step);
      if (isPressed) notices.press();
      if (raised) notices.raise(raised);
      // Time stands still between the steps.
      await page.clock.runFor(20);
    };
  };
  const all = (acts: object) => Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, around(act)]));
  const outcomes = Object.fromEntries(Object.entries<object>(onScreen.outcomes).map(([id, acts]) => [id, all(acts)]));
  return { ...onScreen, events: all(onScreen.events), outcomes } as OnScreen<M, Fixture, ScreenContext>;
}
