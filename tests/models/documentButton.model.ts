import { documentButton } from '../../machines/documentButton/documentButton.machine.js';
import type { Model } from '../../paths/model/model.js';
import { type DocumentButton, type DocumentButtonFixture, documentButtonScenarios } from './documentButton.scenarios.js';
import { documentButtonStates } from './documentButton.states.js';

/** A button that opens a document (A2.68, A4.6, A8.7). */
export const documentButtonModel: Model<DocumentButton, DocumentButtonFixture> = {
  machine: documentButton,
  scenarios: documentButtonScenarios,
  guardInputs: () => null,
  events: {
    press: {
      description: 'presses the button',
      leadsTo: { notLoaded: 'loading', loaded: 'loading', failed: 'notLoaded' },
    },
  },
  actors: {
    openDocument: {
      outcomes: {
        opened: { description: 'the document is there', output: 'opened', leadsTo: { loading: 'loaded' } },
        empty: { description: 'nothing would be in it', output: 'empty', leadsTo: { loading: 'notLoaded' } },
        blocked: { description: 'the browser lets no window open', output: 'blocked', leadsTo: { loading: 'failed' } },
        failed: { description: 'nobody answers', error: { code: 'BAD_UPSTREAM' }, leadsTo: { loading: 'failed' } },
      },
    },
  },
  delays: {},
  states: documentButtonStates,
};
