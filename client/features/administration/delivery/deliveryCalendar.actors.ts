import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CalendarException, DayException, ExceptionMethod } from '../../../../domain/delivery/day-exceptions.js';
import { closedDay, holidayText } from '../../../../domain/delivery/holiday-proposals.js';
import type { Problem } from '../../../../domain/system/problem.js';
import type { CalendarOutcome, DeliveryCalendarActors } from '../../../../machines/deliveryCalendar/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  AddDeliveryExceptionsDocument,
  type DeliveryChangedPartsFragment,
  type DeliveryExceptionInput,
  type DeliveryExceptionMethod,
  type DeliveryExceptionPartsFragment,
  DeliveryExceptionsDocument,
  EditDeliveryExceptionDocument,
  RemoveDeliveryExceptionDocument,
  UndoDeliveryChangesDocument,
} from '../../../generated/graphql.js';

const methods: Readonly<Record<DeliveryExceptionMethod, ExceptionMethod>> = {
  BOTH: 'both',
  DELIVERY: 'delivery',
  PICKUP: 'pickup',
};
const sentMethods: Readonly<Record<ExceptionMethod, DeliveryExceptionMethod>> = {
  both: 'BOTH',
  delivery: 'DELIVERY',
  pickup: 'PICKUP',
};

/** An exception of an answer as the person sees it. */
export const shownException = ({ id, revision, values }: DeliveryExceptionPartsFragment): CalendarException => {
  const { __typename, ...rest } = values;
  return { id, revision, values: { ...rest, method: methods[values.method] } };
};

const sent = (values: DayException): DeliveryExceptionInput => ({
  ...values,
  ...{ method: sentMethods[values.method], areas: [...values.areas] },
});

type Answer =
  | DeliveryChangedPartsFragment
  | { readonly __typename: 'Problems'; readonly problems: readonly Problem[] }
  | { readonly __typename: 'DeliveryExceptionConflict'; readonly exception: DeliveryExceptionPartsFragment | null };

function outcomeOf(answer: Answer): CalendarOutcome {
  if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
  if (answer.__typename === 'DeliveryChanged') return { kind: 'changed', count: answer.count, changeIds: answer.changeIds };
  return { kind: 'conflict', exception: answer.exception && shownException(answer.exception) };
}

/** The effects of the deliveryCalendar machine. Holidays get their names in the language of the person who adds them. */
export const deliveryCalendarActors = (client: ApolloClient, currentTexts: () => Texts): ActorsOf<DeliveryCalendarActors> => {
  const once = { fetchPolicy: 'no-cache' } as const;
  const add = async (exceptions: readonly DayException[]) => {
    const input = { exceptions: exceptions.map(sent) };
    const request = client.mutate({ mutation: AddDeliveryExceptionsDocument, variables: { input }, ...once });
    return outcomeOf((await dataOfAnswer(request)).addDeliveryExceptions);
  };
  return {
    saveException: fromPromise(async ({ input: { exception, values } }) => {
      if (exception === null) return await add([values]);
      const { id, revision } = exception;
      const variables = { input: { id, revision, exception: sent(values) } };
      const request = client.mutate({ mutation: EditDeliveryExceptionDocument, variables, ...once });
      return outcomeOf((await dataOfAnswer(request)).editDeliveryException);
    }),

    removeException: fromPromise(async ({ input: { exception } }) => {
      const { id, revision } = exception;
      const request = client.mutate({
        mutation: RemoveDeliveryExceptionDocument,
        variables: { input: { id, revision } },
        ...once,
      });
      return outcomeOf((await dataOfAnswer(request)).removeDeliveryException);
    }),

    loadExceptions: fromPromise(({ input: { year }, signal }) =>
      unlessGivenUp(signal, async () => {
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        // The first of January may be observed on the last day of the year before.
        const variables = { firstDay: `${year - 1}-12-31`, lastDay: `${year}-12-31` };
        const request = client.query({ query: DeliveryExceptionsDocument, variables, ...once, errorPolicy: 'none', context });
        return (await dataOfAnswer(request)).deliveryExceptions.map((exception) => shownException(exception).values);
      }),
    ),

    addHolidays: fromPromise(async ({ input: { holidays } }) => {
      const t = currentTexts();
      return await add(holidays.map((holiday) => closedDay(t.say(holidayText(holiday)), holiday.date)));
    }),

    undoChanges: fromPromise(async ({ input: { changeIds } }) => {
      const variables = { changeIds: [...changeIds] };
      const request = client.mutate({ mutation: UndoDeliveryChangesDocument, variables, ...once });
      return outcomeOf((await dataOfAnswer(request)).undoDeliveryChanges);
    }),
  };
};
