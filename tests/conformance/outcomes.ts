import { solveHumanCheck } from '../../backend/testing/human-check.js';
import { outcomeShape } from '../../gateway/office/rest/http/outcome.js';
import { RestHumanCheck } from '../../gateway/office/rest/human-check/human-check.js';
import type { Answer } from './answer.js';
import type { Conversation } from './conversation.js';

/** The call that gives a human check. */
export const challenge = '/api/verification/challenge';

/** The `verifyToken` of a new challenge. */
export async function solved(it: Conversation): Promise<string> {
  const answer = (await it.get(challenge)).is(200);
  const task = await answer.reads((calls) => new RestHumanCheck(calls).challenge());
  const { challenge: text } =
    task.kind === 'proofOfWork' ? task : answer.fail('a proof of work: programs cannot pass a hosted check', task.service);
  return await solveHumanCheck(text).catch(() => answer.fail('a challenge of ALTCHA’s proof of work, version 2', text));
}

/** A refusal in either form: 409, or the specification's `isSuccess` false with a reason. */
export async function demandRefusal(answer: Answer, ...codes: readonly string[]): Promise<void> {
  if (answer.came.status !== 200) {
    answer.refuses(...codes);
    return;
  }
  const { isSuccess, errors } = await answer.is(200).shaped(outcomeShape);
  answer.demand(!isSuccess && Boolean(errors?.length), 'isSuccess false with a reason in `errors`, or 409', answer.came.text);
}
