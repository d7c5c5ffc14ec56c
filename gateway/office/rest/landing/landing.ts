import { defaultLanding } from '../../../../domain/landing/landing-default.js';
import { Failure } from '../../../errors.js';
import type { LandingPage, LandingPort } from '../../ports/landing.js';
import type { RestCalls } from '../http/rest-calls.js';
import { toCard } from './landing.map.js';
import { cardShape, layoutShape } from './landing.wire.js';

/** The landing page over REST. A value that is not a card is omitted, so that the rest of the page still works. */
export class RestLanding implements LandingPort {
  constructor(private readonly calls: RestCalls) {}

  async read(): Promise<LandingPage> {
    const { title, cards } = await this.calls.get('settings', '/api/landing', layoutShape).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return defaultLanding;
      throw error;
    });
    const inOrder = cards.filter((card) => cardShape.matches(card)).sort((one, other) => one.index - other.index);
    return { title: title ?? '', cards: inOrder.map(toCard) };
  }
}
