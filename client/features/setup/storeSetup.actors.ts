import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { notAPictureText } from '../../../domain/landing/pictures.js';
import { addressLines, type CompanyForm } from '../../../domain/setup/company.js';
import type { SetupStep } from '../../../domain/setup/setup-steps.js';
import type { SetupOutcome, StoreSetup, StoreSetupActors } from '../../../machines/storeSetup/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import type { Upload } from '../../apollo/upload.js';
import {
  type CompanyInput,
  SaveCompanyDocument,
  SaveSetupStepDocument,
  SaveSiteColorsDocument,
  SendTestMailDocument,
  type SetupOutcomePartsFragment,
  StoreSetupDocument,
  type StoreSetupPartsFragment,
} from '../../generated/graphql.js';

const fetchPolicy = 'no-cache';
const steps = { COMPANY: 'company', LOOK: 'look', MAIL: 'mail', DONE: 'done' } as const;
const schemaSteps = { company: 'COMPANY', look: 'LOOK', mail: 'MAIL', done: 'DONE' } as const;

/** A setup of an answer, without the names of its types. */
export function setupOf({ step, company, colors, logo, mail }: StoreSetupPartsFragment): StoreSetup {
  const { __typename: _, siteAddress, ...fields } = company;
  const { test } = mail;
  return {
    step: steps[step],
    company: { ...fields, siteAddress: siteAddress.join('\n') },
    colors: { primaryColor: colors.primaryColor, secondaryColor: colors.secondaryColor },
    logo: { light: logo.light, dark: logo.dark, small: logo.small },
    mail: {
      ...{ mode: mail.mode, server: mail.server ?? null, from: mail.from ?? null },
      test: test ? { state: test.state, error: test.error ?? null, at: test.at } : null,
    },
  };
}

const inputOf = (form: CompanyForm): CompanyInput => ({ ...form, siteAddress: addressLines(form.siteAddress) });

function outcomeOf(answer: SetupOutcomePartsFragment): SetupOutcome {
  if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
  return { kind: answer.__typename === 'StoreSetupSaved' ? 'saved' : 'conflict', setup: setupOf(answer.setup) };
}

/** The effects of the storeSetup machine. */
export function storeSetupActors(client: ApolloClient, upload: Upload): ActorsOf<StoreSetupActors> {
  const read = async (signal: AbortSignal): Promise<StoreSetup | null> => {
    const context = { fetchOptions: { signal }, queryDeduplication: false };
    const { storeSetup } = await dataOfAnswer(client.query({ query: StoreSetupDocument, fetchPolicy, context }));
    return storeSetup ? setupOf(storeSetup) : null;
  };
  const goTo = async (step: SetupStep): Promise<StoreSetup> => {
    const variables = { step: schemaSteps[step] };
    const request = client.mutate({ mutation: SaveSetupStepDocument, variables, fetchPolicy });
    return setupOf((await dataOfAnswer(request)).saveSetupStep);
  };
  return {
    loadSetup: fromPromise(({ input: { wanted }, signal }) =>
      unlessGivenUp(signal, async () => (wanted === null ? await read(signal) : await goTo(wanted))),
    ),

    saveCompany: fromPromise(async ({ input: { values, seen } }) => {
      const variables = { input: { values: inputOf(values), seen: inputOf(seen) } };
      const request = client.mutate({ mutation: SaveCompanyDocument, variables, fetchPolicy });
      return outcomeOf((await dataOfAnswer(request)).saveCompany);
    }),

    saveColors: fromPromise(async ({ input: { values, seen } }) => {
      const variables = { input: { values: { ...values }, seen: { ...seen } } };
      const request = client.mutate({ mutation: SaveSiteColorsDocument, variables, fetchPolicy });
      return outcomeOf((await dataOfAnswer(request)).saveSiteColors);
    }),

    uploadLogo: fromPromise(async ({ input: { place, file }, signal }) => {
      if (!(file instanceof File)) throw new TypeError('Only a file of the browser can be sent.');
      const idempotencyKey = crypto.randomUUID();
      const { status, body } = await upload({
        address: `/upload/site-logo/${place}`,
        ...{ file, idempotencyKey, signal },
        onProgress: () => undefined,
        onSent: () => undefined,
      });
      if (status >= 400) return { kind: 'refused', reason: messageOf(body) ?? notAPictureText };
      const setup = await read(signal);
      if (setup === null) throw new Error('the setup is gone');
      return { kind: 'stored', setup };
    }),

    sendTestMail: fromPromise(async () => {
      const request = client.mutate({ mutation: SendTestMailDocument, fetchPolicy });
      return outcomeOf((await dataOfAnswer(request)).sendTestMail);
    }),

    goToStep: fromPromise(({ input: { step } }) => goTo(step)),

    readTest: fromPromise(({ signal }) => unlessGivenUp(signal, () => read(signal))),
  };
}

function messageOf(body: unknown): string | null {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : null;
}
