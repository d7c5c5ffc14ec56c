import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate';
import { lackingEffects } from '../support/no-effect.js';
import { DeferredCalls } from '../support/testing/deferred-calls.js';
import { session } from './session.machine.js';
import type { Grant, SessionActors, SessionEmitted, SessionInput, SessionUser, SiteFacts } from './types.js';

type Calls = { [Name in keyof SessionActors]: DeferredCalls<SessionActors[Name]['output'], SessionActors[Name]['input']> };

/** A site that allows everything unless said otherwise. */
export const siteWith = (facts: Partial<SiteFacts> = {}): SiteFacts => ({
  allowGuest: false,
  allowConsumerPickup: true,
  allowConsumerDelivery: true,
  ...facts,
});

export const userOf = (kind: SessionUser['kind'], isPunchout = false) =>
  ({ kind: 'known', user: { kind, isPunchout, choosesCustomer: kind === 'SALESPERSON' } }) as const;
export const grantOf = (name: string): Grant => ({ token: `token-${name}`, sessionId: `session-${name}` });
/** Network error of a call without an answer. */
export const noAnswer = { code: 'NETWORK' } as const;

/** A running session whose every call the test settles, with what it did to the world. */
export class SessionHarness {
  readonly clock = new SimulatedClock();
  readonly effects: [name: string, params: unknown][] = [];
  readonly emitted: SessionEmitted[] = [];
  readonly calls: Calls = {
    loadSite: new DeferredCalls(),
    readSaved: new DeferredCalls(),
    signIn: new DeferredCalls(),
    exchangeCode: new DeferredCalls(),
    fetchUser: new DeferredCalls(),
    nameCustomer: new DeferredCalls(),
    configure: new DeferredCalls(),
  };
  readonly actor: ActorRefFrom<typeof session>;

  constructor(input: SessionInput = {}) {
    const { calls } = this;
    const recorded = lackingEffects(session).map((name) => [
      name,
      (_: unknown, params: unknown) => {
        this.effects.push([name, params]);
      },
    ]);
    const provided = session.provide({
      actors: {
        loadSite: calls.loadSite.logic,
        readSaved: calls.readSaved.logic,
        signIn: calls.signIn.logic,
        exchangeCode: calls.exchangeCode.logic,
        fetchUser: calls.fetchUser.logic,
        nameCustomer: calls.nameCustomer.logic,
        configure: calls.configure.logic,
      },
      actions: Object.fromEntries(recorded),
    });
    this.actor = createActor(provided, { input, clock: this.clock });
    this.actor.on('*', (event) => this.emitted.push(event));
    this.actor.start();
  }

  get value() {
    return this.actor.getSnapshot().value;
  }

  get context() {
    return this.actor.getSnapshot().context;
  }

  send(event: Parameters<typeof this.actor.send>[0]): void {
    this.actor.send(event);
  }

  /** Opens the page up to the state without a signed-in user. */
  async openSignedOut(site = siteWith()): Promise<void> {
    await this.calls.loadSite.last.answer(site);
    await this.calls.readSaved.last.answer({ grant: null, customerKey: null, shipMethod: null });
  }

  /** Signs in by password, up to the user call. */
  async signIn(name = 'one'): Promise<void> {
    this.send({ type: 'login.submitted', username: 'buyer', password: 'secret-of-buyer' });
    await this.calls.signIn.last.answer({ ok: true, grant: grantOf(name) });
  }

  /** Signed in and ready for work; a salesperson for customer 7. */
  async becomeReady(kind: SessionUser['kind'] = 'CUSTOMER', site = siteWith()): Promise<void> {
    await this.openSignedOut(site);
    await this.signIn();
    await this.calls.fetchUser.last.answer(userOf(kind));
    if (kind === 'SALESPERSON') this.send({ type: 'customer.chosen', customerKey: '7' });
    if (kind === 'CONSUMER') this.send({ type: 'shipMethod.chosen', method: 'pickup' });
    await this.calls.configure.last.answer({ kind: 'configured', customerKey: '7' });
  }

  /** Effects of these names only. */
  effectsOf(...names: string[]): [string, unknown][] {
    return this.effects.filter(([name]) => names.includes(name));
  }
}
