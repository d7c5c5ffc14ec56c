import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { Problem } from '../../domain/system/problem.js';
import type { RepeatOrderActors } from '../../machines/repeatOrder/types.js';
import type { SaveLineAnswerFragment } from '../generated/graphql.js';
import { cartChange, keptOutcome } from './cart-change.js';
import { dataOfAnswer } from './data-of-answer.js';

type Adding = RepeatOrderActors['addLines'];
type TakingBack = RepeatOrderActors['takeBackLines'];
type Variables = { input: { idempotencyKey: string; lines: Adding['input']['lines'][number][] } };
type Answer = SaveLineAnswerFragment | null | undefined;

const variablesOf = ({ lines, idempotencyKey }: Adding['input']): Variables => ({ input: { idempotencyKey, lines: [...lines] } });

/** Puts lines into the cart, which arrives in the cache with the answer. */
export async function addCartLines(
  client: ApolloClient,
  mutation: TypedDocumentNode<{ addCartLines?: Answer }, Variables>,
  input: Adding['input'],
): Promise<Adding['output']> {
  const { addCartLines: answer } = await dataOfAnswer(client.mutate({ mutation, variables: variablesOf(input), ...cartChange }));
  const outcome = keptOutcome(client, answer);
  return outcome.ok ? outcome : { ok: false, problems: outcome.problems.map(placed) };
}

/** Takes lines off the cart again. */
export async function takeBackCartLines(
  client: ApolloClient,
  mutation: TypedDocumentNode<{ takeBackCartLines?: Answer }, Variables>,
  input: TakingBack['input'],
): Promise<TakingBack['output']> {
  const { takeBackCartLines: answer } = await dataOfAnswer(
    client.mutate({ mutation, variables: variablesOf(input), ...cartChange }),
  );
  const outcome = keptOutcome(client, answer);
  return outcome.ok ? outcome : { ok: false, messages: outcome.problems.map(({ message }) => message) };
}

/** The position of the line that a problem is about, from its path into the input: `lines.2.orderQuantity`. */
function placed({ message, field }: Problem) {
  const [list, index] = field ?? [];
  return { message, line: list === 'lines' && index !== undefined && /^\d+$/.test(index) ? Number(index) : null };
}
