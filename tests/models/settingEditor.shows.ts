import { settingProblem } from '../../domain/administration/settings/setting-problem.js';
import { valueText } from '../../domain/administration/settings/setting-texts.js';
import type { ShownSetting } from '../../machines/settingEditor/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  combobox,
  dialog,
  fact,
  h1,
  h2,
  item,
  list,
  main,
  nodeOf,
  region,
  type ShownNode,
  searchbox,
  status,
  textbox,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { administrationAreas } from './browser/administration-shows.js';
import { notification } from './browser/notification-shows.js';
import {
  canSave,
  changesOf,
  messageAfter,
  noticeOf,
  outcomeOf,
  type SettingEditorMachine,
  type SettingOwner,
  shownSettingIn,
} from './settingEditor.model.js';

export type SeenSetting = Seen<SettingEditorMachine, SettingOwner>;

const name = 'Proposed P.O. Number';
const about = 'The P.O. number to begin with. The terms of a customer take precedence.';
const seenText = 'What people see: In the field for the P.O. number at checkout.';
/** A change of the setting as the page says it. */
export const changedAt = '11/20/2026, 10:00 AM by Nora Lind';

const textOf = (setting: ShownSetting['value'] | null): string =>
  setting === null ? 'no value of its own' : (english(valueText('defaultPO', setting)) ?? '');

const answered = ({ step, snapshot, scenario }: SeenSetting) =>
  step ? { event: step.event, before: step.before, snapshot, scenario } : null;

/** Where the value comes from. */
function originOf({ scope, ownValue, value }: ShownSetting): string {
  if (ownValue === null) return scope === 'SITE' || textOf(value) === 'None' ? 'the default' : 'the store';
  return scope === 'SITE' ? 'the store' : 'the customer';
}

/** The page with the setting, and the notification of the last step. */
export function pageShows(seen: SeenSetting): Screen {
  const { snapshot, scenario } = seen;
  const setting = shownSettingIn(snapshot.context, scenario.fixture);
  const isOfSite = scenario.fixture === 'SITE';
  const isBusy = snapshot.matches('applying');
  const busy = isBusy && { busy: true, disabled: true };
  const step = answered(seen);
  const notice = step ? noticeOf(step) : null;
  const shown: ShownNode[] = [
    main(
      administrationAreas('store'),
      h1('Settings'),
      'Every setting of the store: what it does, what people see, and who changed it last.',
      status('1 setting'),
      searchbox('Search Settings'),
      combobox('Applies To', { value: isOfSite ? 'The whole store' : 'One customer', expanded: false }),
      !isOfSite && [textbox('Customer Code', { value: '1001' }), button('Show')],
      !isOfSite && 'Settings of Bayside Grill (1001). Without a value of its own, the value of the store applies.',
      region(
        'Checkout',
        h2('Checkout'),
        region(
          name,
          nodeOf('heading')(name, { level: 3 }),
          about,
          seenText,
          'defaultPO',
          fact('Value', textOf(setting.value)),
          fact('Comes from', originOf(setting)),
          fact('Default', 'None'),
          fact('Exceptions', '2 customers and 1 user'),
          fact('Last change', setting.lastChangeId === null ? 'never' : changedAt),
          // The button that was pressed goes with the value.
          button(`Change ${name}`, 'Change', seen.step?.event.type === 'reset.chosen' && { focused: true }),
          setting.ownValue !== null &&
            button(
              ...(isOfSite
                ? ([`Reset to Default: ${name}`, 'Reset to Default'] as const)
                : ([`Remove Exception: ${name}`, 'Remove Exception'] as const)),
              busy,
            ),
          setting.lastChangeId !== null && [
            button(`Undo the Last Change of ${name}`, 'Undo', busy),
            button(`History of ${name}`, 'History'),
          ],
        ),
      ),
    ),
    ...(notice ? [notification(notice[0], notice[1], notice[2] ? 'Undo' : undefined)] : []),
  ];
  return {
    address: isOfSite ? '/admin/settings' : '/admin/settings?customer=1001',
    title: 'Settings · Northlight Provisions',
    shows: shown,
  };
}

/** The dialog of the setting. */
export function dialogShows(seen: SeenSetting): Screen {
  const { snapshot, step } = seen;
  const { context } = snapshot;
  const draft = context.draft ?? context.setting?.value ?? { text: '' };
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const wrong = english(settingProblem('defaultPO', draft));
  const message = english(context.message);
  return {
    shows: [
      dialog(
        name,
        h2(name),
        button('Close', off),
        about,
        seenText,
        context.newer !== null &&
          status(
            `Someone changed this setting while you had it open. It is now: ${textOf(context.newer)}. Save again to replace it, or cancel.`,
          ),
        textbox(
          name,
          {
            value: 'text' in draft ? draft.text : '',
            description: [wrong, 'Leave it empty for none.'].filter(Boolean).join(' '),
          },
          wrong !== null && { invalid: true },
          isBusy && { readonly: true },
          step?.event.type === 'change.opened' && { focused: true },
        ),
        wrong !== null && alert(wrong),
        message !== '' && message !== null && alert(message),
        button('Cancel', off),
        button('Save', isBusy ? { disabled: true, busy: true } : !canSave(snapshot) && { disabled: true }),
      ),
    ],
  };
}

/** The changes of the setting. */
export function historyShows(seen: SeenSetting): Screen {
  const { snapshot, scenario } = seen;
  const step = answered(seen);
  return {
    shows: [
      dialog(
        `History of ${name}`,
        h2(`History of ${name}`),
        button('Close'),
        snapshot.matches({ history: 'failed' }) &&
          alert(step && outcomeOf(step) ? messageAfter(step) : '', 'Try again in a moment.', button('Try again')),
        snapshot.matches({ history: 'shown' }) &&
          list(
            null,
            ...changesOf(scenario.fixture).map(({ person, from, to }) =>
              item(
                `From ${textOf(from)} to ${textOf(to)}`,
                `11/20/2026, 10:00 AM by ${person ?? 'the store itself'}`,
                button(`Restore ${textOf(from)}`),
              ),
            ),
          ),
      ),
    ],
  };
}
