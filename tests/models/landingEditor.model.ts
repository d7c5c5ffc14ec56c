import assert from 'node:assert/strict';
import type { EditedPage } from '../../domain/landing/edited-page.js';
import { landingEditor } from '../../machines/landingEditor/landingEditor.machine.js';
import type { Model, Observation, Scenario, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from './in-english.js';
import { draftPage, olderPage, paragraphOf, savedPage, theirPage } from './landingEditor.pages.js';

export type LandingEditor = typeof landingEditor;
type Snapshot = ReturnType<LandingEditor['getInitialSnapshot']>;
type Observed = Observation<LandingEditor, undefined>;
type Step = StepContext<LandingEditor, undefined>;
type Given = { snapshot: Snapshot; scenario: Scenario<LandingEditor, undefined> };

export const versions = { earlier: 2, saved: 3, theirs: 5 } as const;
export const tooLong = 'x'.repeat(41);
export const refusalText = 'Headings are limited to 40 characters';
export const lateText = 'The server did not respond in time';
export const conflictReason = 'Nora Lind changed the landing page meanwhile.';

const narrowed = 'only the compiler asks: the guards have found what the answer is';

const present = ({ context }: Snapshot): EditedPage => context.history.present;
const idsOf = (page: EditedPage) => page.cards.map(({ id }) => id);

/** The cards stand as saved: each way of arranging them is tried from there. */
const isAsSaved = (snapshot: Snapshot): boolean => JSON.stringify(present(snapshot).cards) === JSON.stringify(savedPage.cards);
/** Nothing can be undone: histories have an end. */
const isFirst = ({ context }: Snapshot): boolean => context.history.past.length === 0;
const fromSaved =
  <T>(payload: T) =>
  ({ snapshot }: Given): T | undefined =>
    isAsSaved(snapshot) && present(snapshot).title === '' && isFirst(snapshot) ? payload : undefined;

/** A title was just typed. */
const afterTitle =
  <T>(payload: T) =>
  ({ snapshot }: Given): T | undefined =>
    isAsSaved(snapshot) && snapshot.context.isTitleTyped && present(snapshot).title === 'W' ? payload : undefined;

/** The first card was opened, and is as it was: each change is tried from there. */
const fromOpened =
  <T>(payload: T) =>
  ({ snapshot }: Given): T | undefined => {
    const { opened, place, typed, isNew } = snapshot.context;
    const isUnchanged = present(snapshot).cards.some((card) => card === opened);
    return isUnchanged && opened?.id === 'news' && isFirst(snapshot) && !isNew && place === null && typed === null
      ? payload
      : undefined;
  };

/** A text is being typed, and nothing else was changed. */
const whileTyping =
  <T>(payload: T) =>
  ({ snapshot }: Given): T | undefined =>
    snapshot.context.typed && snapshot.context.opened?.heading === 'News' ? payload : undefined;

/** Problems of the page and of the opened card, by the specification (A5.35). */
const hasLongText = ({ title, cards }: EditedPage): boolean =>
  title.length > 40 || cards.some(({ heading, content }) => heading.length > 40 || isUnchosen(content));
const isUnchosen = (content: EditedPage['cards'][number]['content']): boolean => content.kind === 'image' && content.src === '';
const openedIsWrong = ({ context: { opened } }: Snapshot): boolean =>
  opened !== null && (opened.heading.trim().length > 40 || isUnchosen(opened.content));

const isDirty = ({ context: { history, saved } }: Snapshot): boolean => history.present !== saved;

const afterSave = ({ before }: { before: Snapshot }) => {
  if (hasLongText(present(before))) return 'arranging';
  return isDirty(before) ? 'saving' : null;
};
const afterCard = ({ before }: { before: Snapshot }) => (openedIsWrong(before) ? 'editingCard.settled' : 'arranging');

/** Cards of the page, those of the group in brackets; what a change of the order has to lead to. */
export const outline = ({ cards }: EditedPage): string => {
  const inside = new Set(cards.flatMap(({ content }) => ('children' in content ? content.children : [])));
  const name = (card: EditedPage['cards'][number]) =>
    'children' in card.content ? `${card.id}(${card.content.children.join(' ')})` : card.id;
  return cards
    .filter(({ id }) => !inside.has(id))
    .map(name)
    .join(' ');
};

/** The order of the cards after an event that arranges them. */
const orders: Readonly<Record<string, string>> = {
  'card.moved': 'row(hours) news',
  'card.placed': 'row(news hours)',
  'card.put': 'row(hours news)',
  'card.removed': 'news',
};

function arranged(seen: Observed): void {
  const { snapshot, before, event, now } = seen;
  const { context } = snapshot;
  assert.deepEqual([snapshot.hasTag('arranging'), snapshot.hasTag('card'), snapshot.hasTag('busy')], [true, false, false]);
  assert.deepEqual(now.calls, []);
  assert.deepEqual(
    [context.opened, context.typed, context.isNew, context.place, context.conflict, context.overwrites],
    [...[null, null, false, null, null, false]],
  );
  mustEmit(seen);
  if (!before || !event) {
    isOpened(seen);
    return;
  }
  historyIsKept(seen);
  const order = before.matches('arranging') ? orders[event.type] : undefined;
  if (order !== undefined) assert.equal(outline(present(snapshot)), order);
  if (event.type === 'title.changed') {
    assert.equal(present(snapshot).title, (event as unknown as { title: string }).title);
  }
  if (event.type === 'undo') assert.deepEqual(present(snapshot), before.context.history.past.at(-1));
  if (event.type === 'redo') assert.deepEqual(present(snapshot), before.context.history.future[0]);
  if (event.type === 'changes.dropped') assert.equal(present(snapshot), context.saved);
  if (event.type === 'version.chosen') assert.deepEqual(present(snapshot), olderPage);
  if (event.type === 'card.saved') cardIsKept(seen);
  if (event.type === 'card.cancelled') {
    const { past, present: page } = before.context.history;
    const kept = before.context.isNew ? { past: past.slice(0, -1), present: past.at(-1) } : { past, present: page };
    assert.deepEqual({ past: context.history.past, present: present(snapshot) }, kept);
  }
  if (event.type === 'xstate.done.actor.readPage') {
    assert.deepEqual([present(snapshot), context.version], [theirPage, versions.theirs]);
    assert.equal(context.saved, present(snapshot));
  }
  problemsShow(seen);
}

/** Each change is one step to go back to; a title is one step, however many letters it has. */
function historyIsKept({ snapshot, before, event }: Observed): void {
  if (!before || !event) return;
  const { history, isTitleTyped } = snapshot.context;
  const steps = new Set(['card.moved', 'card.placed', 'card.put', 'card.removed', 'changes.dropped', 'version.chosen']);
  const isTitle = event.type === 'title.changed';
  if (isTitle) assert.equal(isTitleTyped, true);
  if (event.type === 'undo' || steps.has(event.type)) assert.equal(isTitleTyped, false);
  if (!isTitle && !steps.has(event.type)) return;
  const { past } = before.context.history;
  const isContinued = isTitle && before.context.isTitleTyped;
  assert.deepEqual([history.past, history.future], [isContinued ? past : [...past, present(before)], []]);
}

/** The editor as it is opened: a draft is one step after the page as saved, by the version that it was made from. */
function isOpened({ snapshot, scenario }: Observed): void {
  const { saved, draft } = scenario.input;
  const page = draft?.page ?? saved.page;
  assert.deepEqual(snapshot.context, {
    history: { past: draft ? [saved.page] : [], present: page, future: [] },
    ...{ saved: saved.page, version: draft?.version ?? saved.version, isTitleTyped: false },
    ...{ opened: null, isNew: false, place: null, typed: null },
    ...{ problems: [], failure: null, conflict: null, overwrites: false },
  });
}

/** The changes in the Card Editor are on the page, where the card was put. */
function cardIsKept({ snapshot, before }: Observed): void {
  assert.ok(before?.context.opened);
  const { opened, typed, place } = before.context;
  const kept = present(snapshot).cards.find(({ id }) => id === opened.id);
  const content = typed && opened.content.kind === 'text' ? { ...opened.content, blocks: typed } : opened.content;
  assert.deepEqual(kept, { ...opened, heading: opened.heading.trim(), content });
  if (place) {
    const group = present(snapshot).cards.find((card) => 'children' in card.content && card.content.children.includes(opened.id));
    assert.equal(group?.id ?? null, place.parent);
  }
  assert.equal(snapshot.context.history.past.length, before.context.history.past.length + 1);
}

/** Events after which the draft is changed, and the last answer's notification. */
function mustEmit({ snapshot, before, event, now }: Observed): void {
  const changes = new Set([
    ...['title.changed', 'card.moved', 'card.placed', 'card.put', 'card.removed', 'undo', 'redo', 'changes.dropped'],
    ...['version.chosen', 'card.added', 'card.saved', 'card.cancelled', 'xstate.done.actor.readPage'],
  ]);
  const isEditing = before?.matches('editingCard') === true && snapshot.matches('editingCard');
  const changed = event && changes.has(event.type) && !isEditing ? [draftNews(snapshot)] : [];
  const failed = outcomeOf(event) === 'failed' || (event?.type === 'save' && snapshot.matches('arranging'));
  const news = failed ? [{ type: 'notification.raised', kind: 'error', text: 'Failed to save changes.' }] : [];
  assert.deepEqual(inEnglish(now.emitted), [...changed, ...news]);
}

const draftNews = (snapshot: Snapshot) => ({
  ...{ type: 'page.changed', version: snapshot.context.version, page: isDirty(snapshot) ? present(snapshot) : null },
});

function outcomeOf(event: Observed['event']): 'failed' | null {
  const { type = '', output } = (event ?? {}) as { type?: string; output?: { ok?: boolean } };
  return type === 'xstate.error.actor.savePage' || (type === 'xstate.done.actor.savePage' && output?.ok === false)
    ? 'failed'
    : null;
}

/** Reasons of the last answer, and the rules that kept the page from being sent. */
function problemsShow({ snapshot, before, event }: Observed): void {
  const { problems, failure } = snapshot.context;
  const { output } = (event ?? {}) as { output?: { reason?: string } };
  if (event?.type === 'xstate.done.actor.savePage') assert.equal(failure && english(failure), `Save failed: ${output?.reason}`);
  else if (event?.type === 'xstate.error.actor.savePage')
    assert.equal(failure && english(failure), 'Save failed: The server did not respond');
  else if (event?.type === 'xstate.error.actor.readPage') assert.equal(failure && english(failure), lateText);
  else if (!keepsProblems.has(event?.type ?? '')) assert.equal(failure, null);
  if (event?.type === 'save' && before?.matches('arranging')) assert.ok(problems.length > 0);
  else if (!keepsProblems.has(event?.type ?? '')) assert.deepEqual(problems, []);
}

/** Events that leave what is shown: nothing was tried again. */
const keepsProblems = new Set([
  ...['title.changed', 'card.moved', 'card.placed', 'card.put', 'preview.closed', 'dismissed', 'save'],
  ...['xstate.done.actor.readPage', 'xstate.done.actor.savePage'],
]);

function editing({ snapshot, before, event, now }: Observed): void {
  assert.deepEqual([snapshot.hasTag('arranging'), snapshot.hasTag('card'), snapshot.hasTag('busy')], [false, true, false]);
  assert.deepEqual(now.calls, []);
  const { opened, isNew, typed } = snapshot.context;
  assert.ok(opened);
  assert.equal(typed !== null, snapshot.matches({ editingCard: 'typing' }));
  if (event?.type === 'card.added') {
    assert.deepEqual([opened.id, isNew], ['card-1', true]);
    assert.equal(outline(present(snapshot)), parentOf(event) === null ? 'news row(hours) card-1' : 'news row(hours card-1)');
    assert.deepEqual(inEnglish(now.emitted), [draftNews(snapshot)]);
    return;
  }
  assert.deepEqual(now.emitted, []);
  assert.ok(before);
  if (event?.type === 'card.opened')
    assert.deepEqual(
      [opened, isNew],
      [present(snapshot).cards.find(({ id }) => id === (event as unknown as { id: string }).id), false],
    );
  else assert.equal(present(snapshot), present(before));
  if (event?.type === 'card.changed')
    assert.equal(opened.heading, (event as unknown as { change: { heading: string } }).change.heading);
  if (event?.type === 'kind.chosen') assert.equal(opened.content.kind, (event as unknown as { kind: string }).kind);
  if (event?.type === 'place.chosen') assert.deepEqual(snapshot.context.place, { parent: parentOf(event) });
  if (event?.type === 'text.typed') assert.deepEqual(typed, paragraphOf('Typed'));
  if (event?.type.startsWith('xstate.after')) {
    assert.deepEqual(opened.content, { kind: 'text', blocks: before.context.typed });
  }
  const isTried = event?.type === 'card.saved';
  if (isTried) {
    assert.ok(snapshot.context.problems.length > 0);
    const { content } = before.context.opened ?? opened;
    const blocks = before.context.typed;
    assert.deepEqual([opened.content, typed], [blocks && content.kind === 'text' ? { ...content, blocks } : content, null]);
  } else if (event?.type === 'card.opened') assert.deepEqual(snapshot.context.problems, []);
}

const parentOf = (event: object): string | null => (event as unknown as { parent: string | null }).parent;

/** The editor of the landing page (A2.80 to A2.83, A4.14, A8.21). */
export const landingEditorModel: Model<LandingEditor> = {
  machine: landingEditor,
  scenarios: [
    {
      name: 'a page as saved',
      input: { saved: { version: versions.saved, page: savedPage }, draft: null },
      startsIn: 'arranging',
      fixture: undefined,
    },
    {
      name: 'a draft',
      input: { saved: { version: versions.saved, page: savedPage }, draft: { version: versions.earlier, page: draftPage } },
      startsIn: 'arranging',
      fixture: undefined,
    },
  ],
  guardInputs: ({ value, context }) => {
    const { history, saved, opened, typed, isNew, isTitleTyped, overwrites, place, problems } = context;
    const isEditing = typeof value === 'object';
    return [
      ...[history, saved, history.present === saved, opened, typed, isNew, isTitleTyped, overwrites, place],
      ...[isEditing && problems.length],
    ];
  },
  events: {
    'title.changed': {
      description: ({ title }) => (title === tooLong ? 'types too long a title' : `types the title ${title}`),
      cases: {
        'a title': fromSaved({ title: 'W' }),
        'more of it': ({ snapshot }) =>
          isAsSaved(snapshot) && snapshot.context.isTitleTyped && present(snapshot).title === 'W' ? { title: 'We' } : undefined,
        'too long a title': fromSaved({ title: tooLong }),
      },
      leadsTo: { arranging: 'arranging' },
    },
    'card.added': {
      description: ({ parent }) => (parent === null ? 'adds a card' : 'adds a card to the group'),
      cases: {
        'to the page': fromSaved({ parent: null }),
        'to the group': fromSaved({ parent: 'row' }),
        'after a change': afterTitle({ parent: null }),
      },
      leadsTo: { arranging: 'editingCard.settled' },
    },
    'card.opened': {
      description: ({ id }) => `opens the card ${id}`,
      cases: {
        'a card': fromSaved({ id: 'news' }),
        'another card': fromSaved({ id: 'hours' }),
        'a card that is gone': fromSaved({ id: 'gone' }),
        'after a change': afterTitle({ id: 'news' }),
      },
      leadsTo: { arranging: ({ event, before }) => (idsOf(present(before)).includes(event.id) ? 'editingCard.settled' : null) },
    },
    'card.moved': {
      description: ({ side }) => `moves the first card ${side}`,
      cases: { right: fromSaved({ id: 'news', side: 'right' }) },
      leadsTo: { arranging: 'arranging' },
    },
    'card.placed': {
      description: 'drops the first card before that in the group',
      cases: { 'into the group': fromSaved({ id: 'news', beside: 'hours', side: 'before' }) },
      leadsTo: { arranging: 'arranging' },
    },
    'card.put': {
      description: 'drops the first card into the group',
      cases: { 'into the group': fromSaved({ id: 'news', parent: 'row' }) },
      leadsTo: { arranging: 'arranging' },
    },
    'card.removed': {
      description: 'deletes the group',
      cases: { 'a group': fromSaved({ id: 'row' }) },
      leadsTo: { arranging: 'arranging' },
    },
    undo: {
      description: 'presses Undo',
      leadsTo: { arranging: ({ before }: Step) => (before.context.history.past.length > 0 ? 'arranging' : null) },
    },
    redo: {
      description: 'presses Redo',
      leadsTo: { arranging: ({ before }: Step) => (before.context.history.future.length > 0 ? 'arranging' : null) },
    },
    'changes.dropped': {
      description: 'presses Cancel Changes',
      cases: { 'with few steps to go back': ({ snapshot }) => (snapshot.context.history.past.length < 2 ? {} : undefined) },
      leadsTo: { arranging: ({ before }: Step) => (isDirty(before) ? 'arranging' : null) },
    },
    'version.chosen': {
      description: 'chooses an earlier version',
      cases: { 'another page': fromSaved({ page: olderPage }) },
      leadsTo: { arranging: 'arranging' },
    },
    'preview.opened': { description: 'presses Preview', leadsTo: { arranging: 'previewing' } },
    'preview.closed': { description: 'goes back to editing', leadsTo: { previewing: 'arranging' } },
    save: { description: 'presses Save Changes', leadsTo: { arranging: afterSave } },
    'card.changed': {
      description: ({ change: { heading = '' } }) =>
        heading === tooLong ? 'types too long a heading' : `types the heading ${heading}`,
      cases: {
        'a heading': fromOpened({ change: { heading: ' Fresh ' } }),
        'too long a heading': fromOpened({ change: { heading: tooLong } }),
        'a heading while a text is typed': whileTyping({ change: { heading: 'Typing' } }),
        'too long a heading while a text is typed': whileTyping({ change: { heading: tooLong } }),
        'a shorter heading': ({ snapshot: { context } }) =>
          context.problems.length > 0 && context.opened?.heading === tooLong && context.typed === null
            ? { change: { heading: 'Short' } }
            : undefined,
      },
      leadsTo: { 'editingCard.settled': 'editingCard.settled', 'editingCard.typing': 'editingCard.typing' },
    },
    'kind.chosen': {
      description: ({ kind }) => `chooses the content ${kind}`,
      cases: {
        'an image': fromOpened({ kind: 'image' }),
        'an image instead of what is typed': whileTyping({ kind: 'image' }),
        'a text': ({ snapshot }) => (snapshot.context.opened?.content.kind === 'image' ? { kind: 'text' } : undefined),
      },
      leadsTo: { editingCard: 'editingCard.settled' },
    },
    'place.chosen': {
      description: ({ parent }) => (parent === null ? 'puts it onto the page' : 'puts it into the group'),
      cases: {
        'into the group': fromOpened({ parent: 'row' }),
        'onto the page': ({ snapshot }) => (snapshot.context.place?.parent === 'row' ? { parent: null } : undefined),
      },
      leadsTo: { 'editingCard.settled': 'editingCard.settled' },
    },
    'text.typed': {
      description: 'types a text',
      cases: {
        'a text': fromOpened({ blocks: paragraphOf('Typed') }),
        'more of it': whileTyping({ blocks: paragraphOf('Typed') }),
      },
      leadsTo: { editingCard: 'editingCard.typing' },
    },
    'card.saved': { description: 'presses Save', leadsTo: { editingCard: afterCard } },
    'card.cancelled': { description: 'presses Cancel', leadsTo: { editingCard: 'arranging' } },
    overwrite: { description: 'presses Overwrite', leadsTo: { conflicted: 'saving' } },
    reload: { description: 'presses Load Their Version', leadsTo: { conflicted: 'reloading' } },
    dismissed: { description: 'presses Cancel in the question', leadsTo: { conflicted: 'arranging' } },
  },
  actors: {
    savePage: {
      outcomes: {
        saved: { description: 'the page is saved', output: { ok: true, version: 4 }, leadsTo: { saving: 'saved' } },
        refused: {
          description: 'the page is refused',
          output: { ok: false, isChanged: false, reason: refusalText },
          leadsTo: { saving: 'arranging' },
        },
        'changed meanwhile': {
          description: 'another user saved the page meanwhile',
          output: ({ snapshot }) =>
            snapshot.context.overwrites ? undefined : { ok: false, isChanged: true, reason: conflictReason },
          leadsTo: { saving: 'conflicted' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { saving: 'arranging' } },
      },
    },
    readPage: {
      outcomes: {
        read: {
          description: 'their page is read',
          output: { version: versions.theirs, page: theirPage },
          leadsTo: { reloading: 'arranging' },
        },
        'no answer in time': {
          description: 'nobody answers in time',
          error: { code: 'BACK_OFFICE_TIMEOUT' },
          leadsTo: { reloading: 'arranging' },
        },
      },
    },
  },
  equivalent: {
    "landingEditor.setup.ts › openedCard: opened.content.kind !== 'text' always false":
      'only the compiler asks: only a text is typed',
    'landingEditor.setup.ts › reasonOf: outcome.ok always false': narrowed,
    "landingEditor.setup.ts › reasonOf: '' another value": narrowed,
    'landingEditor.setup.ts › landingEditorSetup.guards.isChanged: outcome.ok always false': narrowed,
    'landingEditor.setup.ts › cardOf: cards.find((card) => card.id === id) with findLast': 'each card has an id of its own',
  },
  delays: {
    typingPause: {
      ms: 300,
      anewBy: ['text.typed'],
      description: 'the typing pauses (A9.1)',
      leadsTo: { 'editingCard.typing': 'editingCard.settled' },
    },
  },
  states: {
    arranging: arranged,
    'editingCard.settled': editing,
    'editingCard.typing': editing,
    previewing: ({ snapshot, now }) => {
      assert.deepEqual([snapshot.hasTag('arranging'), snapshot.hasTag('card'), snapshot.hasTag('busy')], [false, false, false]);
      assert.deepEqual([now.calls, now.emitted], [[], []]);
    },
    saving: ({ snapshot, before, now }) => {
      assert.equal(snapshot.hasTag('busy'), true);
      const version = before?.matches('conflicted') ? null : snapshot.context.version;
      assert.deepEqual(now.calls, [{ id: 'savePage', input: { page: present(snapshot), version } }]);
      assert.deepEqual([now.emitted, snapshot.context.failure], [[], null]);
    },
    conflicted: ({ snapshot, now }) => {
      assert.equal(snapshot.context.conflict, conflictReason);
      assert.deepEqual([now.calls, now.emitted, snapshot.hasTag('busy')], [[], [], false]);
    },
    reloading: ({ snapshot, now }) => {
      assert.equal(snapshot.hasTag('busy'), true);
      assert.deepEqual([now.calls, now.emitted], [[{ id: 'readPage', input: undefined }], []]);
    },
    saved: ({ now }) =>
      assert.deepEqual(inEnglish(now.emitted), [
        { type: 'notification.raised', kind: 'success', text: 'Layout changes saved.' },
        { type: 'page.saved' },
      ]),
  },
};
