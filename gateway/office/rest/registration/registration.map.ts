import { text } from '../../../../texts/text.js';
import { type RefusalProblem, Refused } from '../../ports/refused.js';
import type { ConsumerSettings } from '../../ports/registration.js';
import { sameNames } from '../http/field-names.js';
import { readRefusal } from '../http/refused.js';
import { refusalBodyOf } from '../http/server-message.js';
import type { UpstreamAnswer } from '../http/upstream.js';
import { refusedLinkShape, type WireConsumerSettings } from './registration.wire.js';

/** Settings without a text have none to show: a blank text is no text, and a choice without one is no choice. */
export function toConsumerSettings(wire: WireConsumerSettings): ConsumerSettings {
  const optionText = wire.optionText?.trim() || null;
  const isOffered = wire.useOption === true && optionText !== null;
  return {
    message: wire.registrationMessage?.trim() || null,
    option: isOffered ? { text: optionText, isChosen: wire.optionDefault ?? false } : null,
  };
}

/** Refusal of a link that cannot be used: the back office's own problems; if it has only texts, or nothing, they are `LINK_INVALID`. */
export function refusedLink(answer: UpstreamAnswer): Refused {
  const body = refusalBodyOf(answer);
  const { problems, errors } = refusedLinkShape.matches(body) ? body : {};
  const { refusal, codes } = readRefusal({ problems, errors }, sameNames, answer.language ?? null);
  const isCoded = Boolean(problems?.length);
  const known = isCoded ? refusal.problems : refusal.problems.map(({ message }) => unusable(message));
  const all = known.length > 0 ? known : [unusable(text('registration.linkInvalid'))];
  return new Refused({ ...refusal, problems: all }, 'conflict', { reason: codes, upstreamStatus: answer.status });
}

const unusable = (message: RefusalProblem['message']): RefusalProblem => ({ code: 'LINK_INVALID', message });
