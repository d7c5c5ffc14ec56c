import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { CloudOff, SquareMenu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { menuEntryText, menuOriginText, menuStateText } from '../../../../domain/administration/people/menu-texts.js';
import type { SettingScope } from '../../../../domain/administration/settings/store-settings.js';
import { menuEditor, undoMenuCommand } from '../../../../machines/menuEditor/menuEditor.machine.js';
import type { EditedEntry, MenuStateName } from '../../../../machines/menuEditor/types.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Card } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Select } from '../../../ui/Select.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { RowTable } from '../overview/RowTable.js';
import { menuEditorActors } from './lists.actors.js';
import { useUndoButton } from './use-undo-button.js';

export interface MenuEditorProps {
  scope: SettingScope;
  /** Key of the customer, or id of the user; null for the store. */
  of: string | null;
  /** Around the entries, with the name of the customer or user once it is known. */
  children: (name: string | null, content: ReactNode) => ReactNode;
}

const states: readonly MenuStateName[] = ['OPEN', 'LOCKED', 'HIDDEN', 'OFF'];

/** Choice of an entry without a state of its own. */
const inherits = { CUSTOMER: 'menuEditor.asStore', USER: 'menuEditor.inherit' } as const;

/** The entries of a menu, each of which is changed at once; on a page of its own, or within another one. */
export function MenuEditor({ scope, of, children }: MenuEditorProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => menuEditor.provide({ actors: menuEditorActors(client) }));
  const actor = useMachineActor(machine, { input: { scope, of } });
  useNotificationsOf(actor);
  useUndoButton(actor, undoMenuCommand);
  const snapshot = useSelector(actor, (shown) => shown);
  const { name, entries, message } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const change = (entry: EditedEntry, value: { state?: MenuStateName | null; isLogged?: boolean }): void =>
    actor.send({ type: 'entry.changed', key: entry.key, value: { state: entry.own, isLogged: entry.isLogged, ...value } });
  const content = snapshot.matches('failed') ? (
    <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => actor.send({ type: 'retry' })}>
      {t('menuEditor.failedHint')}
    </ErrorState>
  ) : snapshot.matches('absent') ? (
    <EmptyState icon={<SquareMenu />} title={t('menuEditor.absent')}>
      {t('menuEditor.absentHint')}
    </EmptyState>
  ) : !snapshot.hasTag('shown') ? (
    <Skeleton $height="480px" />
  ) : (
    <Card>
      <RowTable
        label={t('menuEditor.title')}
        rows={entries}
        keyOf={({ key }) => key}
        isStacked
        columns={[
          { title: t('menuEditor.column.entry'), cell: ({ key }) => t.say(menuEntryText(key)) },
          {
            title: t('menuEditor.column.state'),
            cell: (entry) => (
              <Select
                label={t('menuEditor.stateOf', { entry: menuEntryText(entry.key) })}
                isLabelHidden
                value={entry.own ?? ''}
                disabled={isBusy}
                options={[
                  ...(scope === 'SITE'
                    ? []
                    : [{ value: '', label: t(inherits[scope], { state: menuStateText(entry.inherited) }) }]),
                  ...states.map((state) => ({ value: state, label: t.say(menuStateText(state)) })),
                ]}
                onChange={(chosen) => change(entry, { state: states.find((state) => state === chosen) ?? null })}
              />
            ),
          },
          {
            title: t('menuEditor.column.origin'),
            cell: ({ origin }) => (
              <Badge $tone={origin === scope && scope !== 'SITE' ? 'primary' : 'neutral'}>{t.say(menuOriginText(origin))}</Badge>
            ),
          },
          {
            title: t('menuEditor.column.logged'),
            cell: (entry) =>
              scope === 'SITE' ? (
                <Checkbox
                  label={t('menuEditor.log', { entry: menuEntryText(entry.key) })}
                  isLabelHidden
                  checked={entry.isLogged}
                  disabled={isBusy}
                  onChange={(isLogged) => change(entry, { isLogged })}
                />
              ) : (
                t(entry.isLogged ? 'menuEditor.logged' : 'menuEditor.notLogged')
              ),
          },
        ]}
      />
    </Card>
  );
  return children(name, content);
}
