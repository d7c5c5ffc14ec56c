import { type Synonym, synonymProblems } from '../../domain/administration/synonyms/synonym.js';
import { addressOfSynonyms } from '../../domain/administration/synonyms/synonym-query.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  checkbox,
  columnheader,
  dialog,
  group,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  row,
  searchbox,
  status,
  table,
  textbox,
  unnamed,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import { notification } from './browser/notification-shows.js';
import { afterEvent, failureText, type SynonymEditorMachine } from './synonymEditor.expected.js';

export type SeenSynonyms = Seen<SynonymEditorMachine, undefined>;

const namedAs = ({ term, meaning, isMutual }: Synonym) => `${term} ${isMutual ? '=' : '→'} ${meaning}`;

/** The notification of a step. */
export function noticeShows({ step }: SeenSynonyms): ReturnType<typeof notification>[] {
  const notice = step ? afterEvent(step.before.context, step.event as never).notice : undefined;
  return notice ? [notification(notice[0], notice[1], notice[2] ? 'Undo' : undefined)] : [];
}

function page(seen: SeenSynonyms, ...content: Part[]): Screen {
  const { snapshot } = seen;
  const { query } = snapshot.context;
  const isListed = snapshot.hasTag('list');
  const off: Part = snapshot.hasTag('busy') && { disabled: true };
  const address = addressOfSynonyms(query);
  return {
    address: `/admin/products/synonyms${address && `?${address}`}`,
    title: 'Synonyms · Northlight Provisions',
    shows: [
      main(
        administrationAreas('catalogue'),
        h1('Synonyms'),
        'A search for the term finds the meaning, too. Changes take effect with the next search.',
        isListed && [button('Export', off), button('Import', off), button('New Synonym', off)],
        nodeOf('navigation')('Breadcrumbs', list(null, item(link('Products', { url: '/admin/products' })))),
        ...content,
      ),
    ],
  };
}

const searching = ({ snapshot: { context } }: SeenSynonyms): Part =>
  searchbox('Search Synonyms', { value: context.query.search });
const log = link('Who changed what', { url: '/admin/log?kind=CATALOGUE' });

export const loadingShows = (seen: SeenSynonyms): Screen => page(seen, searching(seen), log);
export const failedShows = (seen: SeenSynonyms): Screen =>
  page(seen, searching(seen), alert(failureText, 'Nothing was changed.', button('Try again')), log);
export const absentShows = (seen: SeenSynonyms): Screen =>
  page(seen, 'The back office has no synonyms to manage', 'Synonyms are managed where the search is.');

/** The synonyms of the page, or why there are none. */
export function listShows(seen: SeenSynonyms): Screen {
  const { query, totalCount, rows } = seen.snapshot.context;
  const off: Part = seen.snapshot.hasTag('busy') && { disabled: true };
  const shown = (...content: Part[]): Screen =>
    page(seen, searching(seen), status(totalCount === 0 ? 'No synonyms' : `${totalCount} synonyms`), ...content, log);
  if (totalCount === 0 && query.search === '') return shown('No synonyms yet', 'Add one, or import a file.');
  if (totalCount === 0)
    return shown('No synonym has this text', 'Search for a part of the term or the meaning.', button('Show All'));
  if (rows.length === 0) return shown('This page has no synonyms', button('First Page'));
  return shown(
    table(
      'Synonyms',
      row(['Searched For', 'Found as Well', 'Kind', 'Actions'].map((title) => columnheader(title))),
      ...rows.map((synonym) =>
        row(
          ...[cell(synonym.term), cell(synonym.meaning), cell(synonym.isMutual ? 'Both ways' : 'One way')],
          cell(button(`Remove ${namedAs(synonym)}`, 'Remove', off), button(`Edit ${namedAs(synonym)}`, 'Edit', off)),
        ),
      ),
    ),
    nodeOf('navigation')(
      'Pages',
      button('Previous page', query.page === 1 && { disabled: true }),
      `Page ${query.page} of 2`,
      button('Next page', query.page === 2 && { disabled: true }),
    ),
  );
}

/** The field that has the focus, as far as the last step says. */
function focusedField({ step, snapshot }: SeenSynonyms): string | null {
  const { change, problems } = snapshot.context;
  if (step?.event.type === 'form.opened') return 'term';
  if (!snapshot.hasTag('correcting') || !change?.after) return null;
  if (step?.event.type === 'form.changed') return (step.event as unknown as { field: string }).field;
  const wrong = { ...synonymProblems(change.after), ...problems };
  return ['term', 'meaning'].find((name) => name in wrong) ?? null;
}

/** The form of a synonym. */
export function formShows(seen: SeenSynonyms): Screen {
  const { snapshot } = seen;
  const { change, problems, messages } = snapshot.context;
  if (!change?.after) throw new Error('no form is open');
  const isBusy = snapshot.hasTag('busy');
  const off: Part = isBusy && { disabled: true };
  const { term, meaning, isMutual } = change.after;
  const wrong = { ...(snapshot.hasTag('correcting') && synonymProblems(change.after)), ...problems };
  const focus = focusedField(seen);
  const field = (name: 'term' | 'meaning', label: string, value: string, hint: string): Part => {
    const message = english(wrong[name] ?? null) || null;
    const description = [message, hint].filter(Boolean).join(' ');
    const state = { value, required: true, description, ...(message !== null && { invalid: true }) };
    return [textbox(label, state, focus === name && { focused: true }, off), message !== null && alert(message)];
  };
  const title = change.before === null ? 'New Synonym' : 'Edit Synonym';
  return {
    shows: [
      dialog(
        title,
        h2(title),
        button('Close', off),
        messages.map((message) => alert(english(message) ?? '')),
        unnamed('group')(
          field('term', 'Term (required)', term, 'What people type, at most 4 words. Endings and accents do not matter.'),
          field('meaning', 'Meaning (required)', meaning, 'What the products are called.'),
          checkbox('Both ways', isMutual && { checked: true }, focus === 'isMutual' && { focused: true }, off),
        ),
        button('Cancel', off),
        button('Save', isBusy && { disabled: true, busy: true }),
      ),
    ],
  };
}

function planShows({ snapshot: { context } }: SeenSynonyms): Part {
  const { plan } = context;
  if (plan === null || (plan.lines.length === 0 && plan.unchanged === 0)) return null;
  if (plan.lines.length === 0) return status('Nothing is added, none is changed, 1 stays as it is, no line is refused.');
  return [
    status('1 is added, 1 is changed, 1 stays as it is, 2 lines are refused.'),
    table(
      'Lines of the file',
      row(['Line', 'Synonym', 'Outcome'].map((title) => columnheader(title))),
      row(cell('2'), cell('pop = soda'), cell('Added')),
      row(cell('3'), cell('evoo → olive oil'), cell('Changed')),
      row(cell('5'), cell('tomato → tomatoes'), cell('The same.')),
      row(cell('6'), cell('bad'), cell('Meaning is a required field')),
    ),
  ];
}

/** The dialog of an import. */
export function importShows(seen: SeenSynonyms): Screen {
  const { snapshot } = seen;
  const { file, messages, plan } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const off: Part = isBusy && { disabled: true };
  const canApply = (plan?.lines.length ?? 0) > 0;
  return {
    shows: [
      dialog(
        'Import Synonyms',
        h2('Import Synonyms'),
        button('Close', off),
        'A CSV file with the columns term, meaning, both ways, as Export writes it. It adds and changes; what it does not have stays.',
        group(
          'File of synonyms',
          file ? [file.name, `${file.size / 1_000} kb`, button(`Remove ${file.name}`, off)] : 'Drop a file here, or choose one',
          button(file ? 'Choose Another File' : 'Choose File', off),
        ),
        messages.map((message) => alert(english(message) ?? '')),
        planShows(seen),
        button('Close', off),
        button('Import', isBusy ? { disabled: true, busy: true } : !canApply && { disabled: true }),
      ),
    ],
  };
}
