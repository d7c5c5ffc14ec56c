import { expect } from 'playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { Perform } from '../../../paths/model/on-screen.js';
import type { GatewayAnswers } from './gateway-answers.js';

/**
 * The act, and then the reading of the cart that it causes, to its end. A change that begins earlier gives that reading up, and the cart is read once
 * more: right, but not what the path declares.
 */
export const thenCartIsRead =
  <M extends AnyStateMachine, Fixture, ScreenContext extends { answers: GatewayAnswers }>(
    act: Perform<M, Fixture, ScreenContext>,
  ): Perform<M, Fixture, ScreenContext> =>
  async (screenContext, step) => {
    const { answers } = screenContext;
    const read = await timesRead(answers);
    await act(screenContext, step);
    await expect.poll(async () => await timesRead(answers)).toBeGreaterThan(read);
  };

const timesRead = async (answers: GatewayAnswers): Promise<number> =>
  (await answers.heard('cartFreshness'))?.filter((type) => type === 'xstate.done.actor.refreshCart').length ?? 0;
