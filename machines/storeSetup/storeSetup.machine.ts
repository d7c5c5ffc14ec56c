import { and, not } from 'xstate';
import type { SetupStep } from '../../domain/setup/setup-steps.js';
import { text } from '../../texts/text.js';
import { given } from '../support/given.js';
import { setupOf, storeSetupSetup } from './storeSetup.setup.js';

const title = text('setup.title');
const spec = 'decision 144';

type Choosing = { event: { type: 'step.chosen'; step: SetupStep } };
const goes = {
  'step.chosen': { target: 'moving', actions: { type: 'keepNext', params: ({ event }: Choosing) => event } },
} as const;

/** The steps of setting up a store, after its first administrator. The store keeps the step, so that a reload shows it again. */
export const storeSetup = storeSetupSetup.createMachine({
  id: 'storeSetup',
  context: ({ input }) => ({
    ...input,
    setup: null,
    company: {
      ...{ siteTitle: '', companyName: '', siteAddress: '', companyPhone: '', companyEmail: '' },
      ...{ timeZone: '', currency: '', language: '', regionalFormat: '' },
    },
    colors: { primaryColor: '', secondaryColor: '' },
    ...{ problems: {}, message: '', isConflict: false, place: 'light', file: null, next: 'company' },
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: { title, spec, description: 'the setup is read' },
      invoke: {
        id: 'loadSetup',
        src: 'loadSetup',
        input: ({ context: { wanted } }) => ({ wanted }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ setup: event.output }) },
            target: 'deciding',
            actions: { type: 'keepSetup', params: ({ event }) => ({ setup: given(event.output) }) },
          },
          { target: 'finished' },
        ],
        onError: { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      meta: { title, spec, description: 'the setup could not be read; offers to try again' },
      on: { retry: { target: 'loading', actions: 'clearMessage' } },
    },
    deciding: {
      always: [
        { guard: { type: 'isAt', params: { step: 'company' } }, target: 'company' },
        { guard: { type: 'isAt', params: { step: 'look' } }, target: 'look' },
        { guard: { type: 'isAt', params: { step: 'mail' } }, target: 'mail' },
        { target: 'finished' },
      ],
    },
    company: {
      tags: ['company'],
      meta: { title, spec, description: 'takes name, address and region of the distributor' },
      on: {
        ...goes,
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        save: { guard: 'isCompanySound', target: 'savingCompany', actions: 'clearMessage' },
      },
    },
    savingCompany: {
      tags: ['company', 'busy'],
      meta: { title, spec, description: 'saves the distributor' },
      invoke: {
        id: 'saveCompany',
        src: 'saveCompany',
        input: ({ context: { company, setup } }) => ({ values: company, seen: given(setup).company }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ form: 'company', outcome: event.output }) },
              'emitSiteChanged',
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'company',
            actions: { type: 'keepNewer', params: ({ event }) => ({ form: 'company', outcome: event.output }) },
          },
          { target: 'company', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'company', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    look: {
      tags: ['look'],
      meta: { title, spec, description: 'takes logo and colors, with a preview' },
      on: {
        ...goes,
        'color.changed': { actions: { type: 'keepColor', params: ({ event }) => event } },
        'logo.chosen': { target: 'uploadingLogo', actions: [{ type: 'keepFile', params: ({ event }) => event }, 'clearMessage'] },
        save: { guard: 'areColorsSound', target: 'savingColors', actions: 'clearMessage' },
      },
    },
    savingColors: {
      tags: ['look', 'busy'],
      meta: { title, spec, description: 'saves the colors' },
      invoke: {
        id: 'saveColors',
        src: 'saveColors',
        input: ({ context: { colors, setup } }) => ({ values: colors, seen: given(setup).colors }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ form: 'colors', outcome: event.output }) },
              'emitSiteChanged',
            ],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'look',
            actions: { type: 'keepNewer', params: ({ event }) => ({ form: 'colors', outcome: event.output }) },
          },
          { target: 'look', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'look', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    uploadingLogo: {
      tags: ['look', 'busy'],
      meta: { title, spec, description: 'a logo is uploaded' },
      invoke: {
        id: 'uploadLogo',
        src: 'uploadLogo',
        input: ({ context: { place, file } }) => ({ place, file }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'look',
            actions: [{ type: 'keepLogo', params: ({ event }) => event.output }, 'emitSiteChanged', 'emitStored'],
          },
          { target: 'look', actions: { type: 'showReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'look', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    mail: {
      tags: ['mail'],
      initial: 'deciding',
      on: {
        ...goes,
        'test.requested': { guard: and(['hasMail', not('isTestWaiting')]), target: 'sendingTest', actions: 'clearMessage' },
      },
      states: {
        deciding: { always: [{ guard: 'isTestWaiting', target: 'waiting' }, { target: 'resting' }] },
        resting: { meta: { title, spec, description: 'shows how mail is sent, and the outcome of the last test mail' } },
        waiting: {
          meta: { title, spec, description: 'the test mail is on its way' },
          after: { nextLook: '#storeSetup.readingTest' },
        },
      },
    },
    sendingTest: {
      tags: ['mail', 'busy'],
      meta: { title, spec, description: 'a test mail is requested' },
      invoke: {
        id: 'sendTestMail',
        src: 'sendTestMail',
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'mail',
            actions: { type: 'keepTest', params: ({ event }) => ({ setup: setupOf(event.output) }) },
          },
          { target: 'mail', actions: { type: 'showProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'mail', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    readingTest: {
      tags: ['mail'],
      meta: { title, spec, description: 'the outcome of the test mail is read' },
      on: { ...goes },
      invoke: {
        id: 'readTest',
        src: 'readTest',
        onDone: { target: 'mail', actions: { type: 'keepTest', params: ({ event }) => ({ setup: event.output }) } },
        // The next look may succeed.
        onError: 'mail',
      },
    },
    moving: {
      tags: ['busy'],
      meta: { title, spec, description: 'goes to another step' },
      invoke: {
        id: 'goToStep',
        src: 'goToStep',
        input: ({ context: { next } }) => ({ step: next }),
        onDone: {
          target: 'deciding',
          actions: ['clearMessage', { type: 'keepMoved', params: ({ event }) => ({ setup: event.output }) }],
        },
        onError: { target: 'deciding', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    finished: { entry: 'emitFinished', meta: { title, spec, description: 'the list of what is left follows' } },
  },
});
