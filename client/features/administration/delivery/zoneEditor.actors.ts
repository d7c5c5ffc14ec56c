import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { countAreas } from '../../../../domain/delivery/areas.js';
import { readZoneFile } from '../../../../domain/delivery/zone-file.js';
import type { AreasTogether } from '../../../../domain/delivery/zone-values.js';
import { type AreaGroup, zoneFields } from '../../../../domain/delivery/zone-values.js';
import { failureText } from '../../../../domain/system/failure-text.js';
import type { Problem } from '../../../../domain/system/problem.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { ZoneEditorActors, ZoneOutcome, ZoneReport } from '../../../../machines/zoneEditor/types.js';
import { linesOf, type Message, text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  AddDeliveryAreasDocument,
  type AreaGroupPartsFragment,
  DeliveryAreaFileDocument,
  DeliveryAreaGroupDocument,
  type DeliveryChangedPartsFragment,
  EditDeliveryAreasDocument,
  ImportDeliveryAreasDocument,
  RemoveDeliveryAreasDocument,
  UndoDeliveryChangesDocument,
} from '../../../generated/graphql.js';

/** Areas of one request of an import: one of all forty thousand would be refused. */
export const areasOfRequest = 2_000;

const shownOf = ({ __typename, values, mixed, ...group }: AreaGroupPartsFragment): AreasTogether => ({
  ...group,
  values: values && valuesOf(values),
  mixed: zoneFields.filter((field) => mixed.includes(field)),
});

const valuesOf = <Values extends { __typename?: string }>({ __typename, ...values }: Values) => values;

type Answer =
  | DeliveryChangedPartsFragment
  | { readonly __typename: 'Problems'; readonly problems: readonly Problem[] }
  | { readonly __typename: 'DeliveryAreasConflict'; readonly group: AreaGroupPartsFragment };

function outcomeOf(answer: Answer): ZoneOutcome {
  if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
  if (answer.__typename === 'DeliveryAreasConflict') return { kind: 'conflict', shown: shownOf(answer.group) };
  return { kind: 'changed', count: answer.count, changeIds: answer.changeIds };
}

/** Groups as several requests take them, none of more than {@link areasOfRequest} areas. */
export function requestsOf(groups: readonly AreaGroup[]): AreaGroup[][] {
  const requests: AreaGroup[][] = [];
  let room = 0;
  for (const { areas, ...values } of groups) {
    let part: string[] = [];
    const close = (): void => {
      if (part.length > 0) requests.at(-1)?.push({ ...values, areas: part });
      part = [];
    };
    for (const area of areas) {
      const size = countAreas([area]);
      if (size > room) {
        close();
        requests.push([]);
        room = Math.max(areasOfRequest, size);
      }
      part.push(area);
      room -= size;
    }
    close();
  }
  return requests;
}

/** The effects of the zoneEditor machine. */
export const zoneEditorActors = (
  client: ApolloClient,
  save: (file: Blob, name: string) => void,
  currentTexts: () => Texts,
): ActorsOf<ZoneEditorActors> => {
  const once = { fetchPolicy: 'no-cache' } as const;
  const importAll = async (groups: readonly AreaGroup[]) => {
    const sent = groups.map(({ areas, deliveryWeekdays, ...values }) => ({
      areas: [...areas],
      values: { ...values, deliveryWeekdays: [...deliveryWeekdays] },
    }));
    const request = client.mutate({ mutation: ImportDeliveryAreasDocument, variables: { input: { groups: sent } }, ...once });
    return (await dataOfAnswer(request)).importDeliveryAreas;
  };
  return {
    loadAreas: fromPromise(({ input: { areas }, signal }) =>
      unlessGivenUp(signal, async () => {
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        const variables = { areas: [...areas] };
        const request = client.query({ query: DeliveryAreaGroupDocument, variables, ...once, errorPolicy: 'none', context });
        return shownOf((await dataOfAnswer(request)).deliveryAreaGroup);
      }),
    ),

    addAreas: fromPromise(async ({ input: { areas, values } }) => {
      const input = { areas: [...areas], values: { ...values, deliveryWeekdays: [...values.deliveryWeekdays] } };
      const request = client.mutate({ mutation: AddDeliveryAreasDocument, variables: { input }, ...once });
      return outcomeOf((await dataOfAnswer(request)).addDeliveryAreas);
    }),

    editAreas: fromPromise(async ({ input: { areas, revision, changes } }) => {
      const { deliveryWeekdays: days, ...others } = changes;
      const sent = { ...others, ...(days && { deliveryWeekdays: [...days] }) };
      const input = { areas: [...areas], revision, changes: sent };
      const request = client.mutate({ mutation: EditDeliveryAreasDocument, variables: { input }, ...once });
      return outcomeOf((await dataOfAnswer(request)).editDeliveryAreas);
    }),

    removeAreas: fromPromise(async ({ input: { areas } }) => {
      const request = client.mutate({ mutation: RemoveDeliveryAreasDocument, variables: { areas: [...areas] }, ...once });
      return outcomeOf((await dataOfAnswer(request)).removeDeliveryAreas);
    }),

    importFile: fromPromise(async ({ input: { file } }): Promise<ZoneReport> => {
      if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be read.');
      const { groups, refused } = readZoneFile(await file.text());
      const report = { count: 0, added: 0, refused, changeIds: [] as string[] };
      let stopped: Message = '';
      for (const request of requestsOf(groups)) {
        try {
          const answer = await importAll(request);
          if (answer.__typename === 'Problems') stopped = linesOf(answer.problems.map(({ message }) => message));
          else {
            report.count += answer.count;
            report.added += answer.added;
            report.changeIds.push(...answer.changeIds);
          }
        } catch (error) {
          // Areas that were imported before stay, and the report has them.
          if (report.count === 0) throw error;
          stopped = failureText(error);
        }
        if (stopped !== '') break;
      }
      return { ...report, stopped };
    }),

    exportFile: fromPromise(({ signal }) =>
      unlessGivenUp(signal, async () => {
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        const request = client.query({ query: DeliveryAreaFileDocument, ...once, errorPolicy: 'none', context });
        const { deliveryAreaFile } = await dataOfAnswer(request);
        const name = currentTexts().say(text('delivery.fileName'));
        if (!signal.aborted) save(new Blob([deliveryAreaFile], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
        return undefined;
      }),
    ),

    undoChanges: fromPromise(async ({ input: { changeIds } }) => {
      const variables = { changeIds: [...changeIds] };
      const request = client.mutate({ mutation: UndoDeliveryChangesDocument, variables, ...once });
      return outcomeOf((await dataOfAnswer(request)).undoDeliveryChanges);
    }),
  };
};
