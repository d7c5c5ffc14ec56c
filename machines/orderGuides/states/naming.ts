import { text } from '../../../texts/text.js';
import { orderGuidesSetup } from '../orderGuides.setup.js';

const form = (description: string, spec: string) => ({
  initial: 'entering' as const,
  states: {
    entering: { meta: { title: '', spec, description } },
    refused: {
      exit: 'clearError' as const,
      meta: { title: '', spec: 'S5.26', description: 'says at the field what is wrong with the name' },
    },
  },
});

/** Create New (S2.26): the name decides what the edit page opens with; nothing is saved yet. */
export const namingNew = orderGuidesSetup.createStateConfig({
  tags: ['naming'],
  meta: { title: text('orderGuides.createTitle'), spec: 'S2.26', description: 'asks for the name of a new guide' },
  ...form('takes the name of a new guide', 'S5.26'),
  on: {
    'name.changed': { target: '.entering', actions: { type: 'keepText', params: ({ event }) => event } },
    confirm: [
      { guard: 'hasName', target: 'browsing', actions: ['emitNamed', 'forgetQuestion'] },
      { target: '.refused', actions: 'showNameProblem' },
    ],
    cancel: { target: 'browsing', actions: 'forgetQuestion' },
  },
});

/** Copy (S2.26): asks for the name of the copy. */
export const namingCopy = orderGuidesSetup.createStateConfig({
  tags: ['naming'],
  meta: { title: text('orderGuides.copyTitle'), spec: 'S2.26', description: 'asks for the name of the copy' },
  ...form('takes the name of the copy', 'S5.26'),
  on: {
    'name.changed': { target: '.entering', actions: { type: 'keepText', params: ({ event }) => event } },
    confirm: [
      { guard: 'hasName', target: 'copying' },
      { target: '.refused', actions: 'showNameProblem' },
    ],
    cancel: { target: 'browsing', actions: 'forgetQuestion' },
  },
});
