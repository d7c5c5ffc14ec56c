import { assign, emit, setup } from 'xstate';
import type { ShipMethod } from '../../domain/checkout/ship-method.js';
import { safeReturnPath } from '../../domain/navigation/return-path.js';
import { placeOfReason } from '../../domain/session/unauthorized.js';
import type { Message } from '../../texts/text.js';
import { noEffect } from '../support/no-effect.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import type {
  ConfigureOutcome,
  Grant,
  SavedSession,
  SessionActors,
  SessionContext,
  SessionEffects,
  SessionEmitted,
  SessionEnd,
  SessionEvent,
  SessionInput,
  SessionTag,
  SessionUser,
  SignInOutcome,
  SiteFacts,
} from './types.js';

/** Waits between attempts to reach the back office, in milliseconds; the last one repeats. */
export const reconnectDelays = [1000, 2000, 4000] as const;

/** Target of a selection that the user requested (A2.9, A2.10). */
export const home = '/';

/** Nobody is signed in, and nothing of who was is left; what the site allows is kept, and where somebody was going. */
const nobody = {
  token: null,
  challenge: null,
  sessionId: null,
  userKind: null,
  choosesCustomer: false,
  isPunchout: false,
  customerKey: null,
  customerElsewhere: null,
  shipMethod: null,
} satisfies Partial<SessionContext>;

/** The context before anything is known. */
export const opened = (input: SessionInput): SessionContext => ({
  ...nobody,
  returnTo: null,
  site: null,
  authorizationCode: input.authorizationCode || null,
  reason: null,
  reasonDetail: null,
  failedAttempts: 0,
});

/** The token in use; every state that asks for it has one. */
export const tokenOf = (context: SessionContext): string => context.token ?? '';

/** The customer that another window chose; the states that ask for it know one. */
export const customerElsewhereOf = ({ customerElsewhere }: SessionContext): string => customerElsewhere?.customerKey ?? '';

const allows = ({ site }: SessionContext, method: ShipMethod): boolean =>
  site !== null && (method === 'pickup' ? site.allowConsumerPickup : site.allowConsumerDelivery);

const isOwnPath = (path: string): boolean => safeReturnPath(path) === path;

const hasChoice = (context: SessionContext): boolean => allows(context, 'pickup') && allows(context, 'delivery');

const isAllowedMethod = (context: SessionContext, method: ShipMethod | null): boolean =>
  method !== null && allows(context, method);

/** Context, guards and actions of the session chart; the states beside it complete the chart. */
export const sessionSetup = setup({
  types: {} as TypesOf<{
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    emitted: SessionEmitted;
    tags: SessionTag;
    actors: SessionActors;
  }>,
  actors: notProvided<SessionActors>({
    loadSite: 'promise',
    readSaved: 'promise',
    signIn: 'promise',
    exchangeCode: 'promise',
    fetchUser: 'promise',
    nameCustomer: 'promise',
    configure: 'promise',
  }),
  guards: {
    hasAuthorizationCode: ({ context }) => context.authorizationCode !== null,
    isPunchout: ({ context }) => context.isPunchout,
    choosesCustomer: ({ context }) => context.choosesCustomer,
    isConsumer: ({ context }) => context.userKind === 'CONSUMER',
    needsCustomer: ({ context }) => context.choosesCustomer && context.customerKey === null,
    needsShipMethod: ({ context }) => context.userKind === 'CONSUMER' && !isAllowedMethod(context, context.shipMethod),
    allowsGuest: ({ context }) => context.site?.allowGuest === true,
    allowsPickup: ({ context }) => allows(context, 'pickup'),
    allowsDelivery: ({ context }) => allows(context, 'delivery'),
    hasReason: ({ context }) => context.reason !== null,
    isAccessDenied: ({ context }) => context.reason !== null && placeOfReason(context.reason) === 'accessDenied',
    isNotice: ({ context }) => context.reason !== null && placeOfReason(context.reason) === 'notification',
    // Facts of an event or an answer come in as params.
    hasGrant: (_, params: SavedSession) => params.grant !== null,
    isGranted: (_, params: { ok: boolean }) => params.ok,
    needsCode: (_, params: SignInOutcome) => 'challenge' in params,
    needsNewPassword: (_, params: SignInOutcome) => 'resetToken' in params,
    isUnauthenticated: (_, params: { kind: string }) => params.kind === 'unauthenticated',
    isForNobody: (_, params: ConfigureOutcome) => params.kind === 'configured' && params.customerKey === null,
    isForbidden: (_, params: { kind: string }) => params.kind === 'forbidden',
    mayChooseAgain: ({ context }, params: { kind: string }) => params.kind === 'forbidden' && context.choosesCustomer,
    isGuestSession: (_, params: { user: SessionUser | null }) => params.user?.kind === 'PUBLIC',
    isAllowed: ({ context }, params: { method: ShipMethod }) => isAllowedMethod(context, params.method),
    // Nothing of a punchout session is saved, and nothing that the site leaves no choice in.
    isAllowedForNow: ({ context }, params: { method: ShipMethod }) =>
      isAllowedMethod(context, params.method) && (context.isPunchout || !hasChoice(context)),
    isAllowedChange: ({ context }, params: { method: ShipMethod }) =>
      context.userKind === 'CONSUMER' && context.shipMethod !== params.method && isAllowedMethod(context, params.method),
    isSwitchedElsewhere: ({ context: { choosesCustomer, customerKey, customerElsewhere } }) =>
      choosesCustomer && customerElsewhere !== null && customerElsewhere.customerKey !== customerKey,
    isShownHere: ({ context }, params: { customerKey: string }) => params.customerKey === context.customerKey,
    isOwnPath: (_, params: { path: string }) => isOwnPath(params.path),
    isFirstPlace: ({ context }, params: { path: string }) => context.returnTo === null && isOwnPath(params.path),
    // C10: answers to an old session's calls no longer matter.
    isCurrentSession: ({ context }, params: { sessionId: string }) => params.sessionId === context.sessionId,
  },
  actions: {
    keepToken: noEffect<SessionEffects['keepToken']>(),
    keepCustomer: noEffect<SessionEffects['keepCustomer']>(),
    keepShipMethod: noEffect<SessionEffects['keepShipMethod']>(),
    forgetCustomer: noEffect<SessionEffects['forgetCustomer']>(),
    forgetSaved: noEffect<SessionEffects['forgetSaved']>(),
    revokeToken: noEffect<SessionEffects['revokeToken']>(),
    clearStore: noEffect<SessionEffects['clearStore']>(),

    knowSite: assign({
      site: (_, params: SiteFacts) => ({
        allowGuest: params.allowGuest,
        allowConsumerPickup: params.allowConsumerPickup,
        allowConsumerDelivery: params.allowConsumerDelivery,
      }),
    }),
    takeSaved: assign((_, { grant, customerKey, shipMethod }: SavedSession) => ({
      token: grant?.token ?? null,
      sessionId: grant?.sessionId ?? null,
      customerKey,
      shipMethod,
    })),
    takeGrant: assign((_, { grant }: { grant: Grant }) => ({ ...grant, challenge: null, reason: null, reasonDetail: null })),
    takeChallenge: assign((_, outcome: SignInOutcome) => ({ challenge: 'challenge' in outcome ? outcome.challenge : null })),
    dropChallenge: assign({ challenge: null }),
    beginPunchout: assign({ isPunchout: true }),
    useUpCode: assign({ authorizationCode: null }),
    knowUser: assign(({ context }, { user }: { user: SessionUser }) => ({
      userKind: user.kind,
      isPunchout: context.isPunchout || user.isPunchout,
      choosesCustomer: user.choosesCustomer,
      customerKey: user.choosesCustomer ? context.customerKey : user.kind === 'CONSUMER' ? '0' : null,
      shipMethod: user.kind === 'CONSUMER' ? context.shipMethod : null,
    })),
    takeCustomer: assign({ customerKey: (_, params: { customerKey: string }) => params.customerKey }),
    dropCustomer: assign({ customerKey: null }),
    keepCustomerElsewhere: assign({
      customerElsewhere: (_, params: { customerKey: string }) => ({ customerKey: params.customerKey, name: null }),
    }),
    nameCustomerElsewhere: assign({
      customerElsewhere: ({ context }, params: { name: string }) =>
        context.customerElsewhere && { ...context.customerElsewhere, name: params.name },
    }),
    followCustomer: assign({ customerKey: ({ context }) => customerElsewhereOf(context), customerElsewhere: null }),
    forgetCustomerElsewhere: assign({ customerElsewhere: null }),
    takeShipMethod: assign({ shipMethod: (_, params: { method: ShipMethod }) => params.method }),
    giveReason: assign({
      reason: (_, params: { reason: Message | null; detail?: Message }) => params.reason,
      reasonDetail: (_, params: { reason: Message | null; detail?: Message }) => params.detail ?? null,
    }),
    clearReason: assign({ reason: null, reasonDetail: null }),
    becomeNobody: assign(nobody),
    keepLocation: assign({ returnTo: (_, params: { path: string }) => params.path }),
    dropLocation: assign({ returnTo: null }),
    countAttempt: assign({ failedAttempts: ({ context }) => Math.min(context.failedAttempts + 1, reconnectDelays.length) }),
    forgetAttempts: assign({ failedAttempts: 0 }),

    emitReady: emit(({ context }) => ({ type: 'session.ready', returnTo: context.returnTo }) as const),
    emitEnded: emit((_, params: { why: SessionEnd }) => ({ type: 'session.ended', why: params.why }) as const),
    emitNewPassword: emit((_, { resetToken }: { resetToken: string }) => ({ type: 'newPassword.required', resetToken }) as const),
    emitCustomerRefused: emit(
      (_, params: { reason: Message | null }) => ({ type: 'customer.refused', reason: params.reason }) as const,
    ),
    emitShipMethod: emit((_, params: { method: ShipMethod }) => ({ type: 'shipMethod.changed', method: params.method }) as const),
    emitNotification: emit(
      ({ context }) => ({ type: 'notification.raised', kind: 'error', text: context.reason ?? '' }) as const,
    ),
  },
  delays: {
    reconnect: ({ context }) => reconnectDelays[context.failedAttempts - 1] ?? reconnectDelays[0],
  },
});
