import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { notAPictureText } from '../../../domain/landing/pictures.js';
import type { LandingDraftActors } from '../../../machines/landingDraft/types.js';
import type { LandingEditorActors } from '../../../machines/landingEditor/types.js';
import type { LandingPictureActors, PictureOutcome } from '../../../machines/landingPicture/types.js';
import type { LandingVersionsActors } from '../../../machines/landingVersions/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { linesOf, type Message } from '../../../texts/text.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unexpectedAnswer } from '../../apollo/outcome-of-answer.js';
import type { Upload } from '../../apollo/upload.js';
import {
  CropLandingPictureDocument,
  KeepLandingDraftDocument,
  LandingPageAgainDocument,
  LandingVersionPageDocument,
  LandingVersionsDocument,
  SaveLandingDocument,
} from '../../generated/graphql.js';
import { editedPageOf, landingInputOf } from './edited-landing-page.js';

const reasonOf = (problems: readonly { readonly message: string }[]): Message => linesOf(problems.map(({ message }) => message));
const fetchPolicy = 'no-cache' as const;

/** The effects of the landingEditor machine. After a save, the home page reads the landing page again. */
export const landingEditorActors = (client: ApolloClient): ActorsOf<LandingEditorActors> => ({
  savePage: fromPromise(async ({ input: { page, version } }) => {
    const input = { version, page: landingInputOf(page) };
    const request = client.mutate({ mutation: SaveLandingDocument, variables: { input }, fetchPolicy });
    const { saveLanding: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'LandingSaved') {
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'landing' });
      return { ok: true, version: answer.version };
    }
    const isChanged = answer.problems.some(({ code }) => code === 'LANDING_CHANGED');
    return { ok: false, isChanged, reason: reasonOf(answer.problems) };
  }),

  readPage: fromPromise(async ({ signal }) => {
    const context = { fetchOptions: { signal } };
    const { landingEditor } = await dataOfAnswer(client.query({ query: LandingPageAgainDocument, fetchPolicy, context }));
    return { version: landingEditor.state.version, page: editedPageOf(landingEditor.page) };
  }),
});

/** The effect of the landingDraft machine. */
export const landingDraftActors = (client: ApolloClient): ActorsOf<LandingDraftActors> => ({
  keepDraft: fromPromise(async ({ input: { draft }, signal }) => {
    const kept = draft && { version: draft.version, page: landingInputOf(draft.page) };
    const input = draft === undefined ? {} : { draft: kept ?? null };
    const context = { fetchOptions: { signal } };
    const request = client.mutate({ mutation: KeepLandingDraftDocument, variables: { input }, fetchPolicy, context });
    const { version, savedAt, savedBy, editors } = (await dataOfAnswer(request)).keepLandingDraft;
    return { version, savedAt: savedAt ?? null, savedBy: savedBy ?? null, editors };
  }),
});

/** The effects of the landingVersions machine. */
export const landingVersionsActors = (client: ApolloClient): ActorsOf<LandingVersionsActors> => ({
  readVersions: fromPromise(async ({ signal }) => {
    const context = { fetchOptions: { signal } };
    const { landingVersions } = await dataOfAnswer(client.query({ query: LandingVersionsDocument, fetchPolicy, context }));
    return landingVersions.map(({ version, savedAt, savedBy, title, cardCount }) => ({
      ...{ version, savedAt, savedBy: savedBy ?? null, title, cardCount },
    }));
  }),

  readVersion: fromPromise(async ({ input: variables, signal }) => {
    const context = { fetchOptions: { signal } };
    const request = client.query({ query: LandingVersionPageDocument, variables, fetchPolicy, context });
    const { landingVersion } = await dataOfAnswer(request);
    return landingVersion ? editedPageOf(landingVersion) : null;
  }),
});

/** The effects of the landingPicture machine. */
export const landingPictureActors = (client: ApolloClient, upload: Upload): ActorsOf<LandingPictureActors> => ({
  uploadPicture: fromPromise(async ({ input: { file, idempotencyKey, listener }, signal }): Promise<PictureOutcome> => {
    if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be sent.');
    const { status, body } = await upload({
      address: '/upload/landing-picture',
      ...{ file, idempotencyKey, signal },
      onProgress: (percent) => listener.send({ type: 'upload.progressed', percent }),
      onSent: () => undefined,
    });
    if (status >= 400) return { ok: false, reason: messageOf(body) ?? notAPictureText };
    if (!isPicture(body)) throw unexpectedAnswer;
    return { ok: true, picture: body };
  }),

  cropPicture: fromPromise(async ({ input: { src, part } }): Promise<PictureOutcome> => {
    const input = { src, ...part };
    const request = client.mutate({ mutation: CropLandingPictureDocument, variables: { input }, fetchPolicy });
    const { cropLandingPicture: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { ok: false, reason: reasonOf(answer.problems) };
    return { ok: true, picture: { src: answer.src, width: answer.width, height: answer.height } };
  }),
});

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (body: unknown): Fields => (typeof body === 'object' && body !== null ? (body as Fields) : {});

function messageOf(body: unknown): string | null {
  const { message } = fieldsOf(body);
  return typeof message === 'string' && message !== '' ? message : null;
}

function isPicture(body: unknown): body is { src: string; width: number; height: number } {
  const { src, width, height } = fieldsOf(body);
  return typeof src === 'string' && Number.isInteger(width) && Number.isInteger(height);
}
