import type { UserAction } from '../../domain/administration/people/store-user.js';
import { userProblems } from '../../domain/administration/people/user-form.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, combobox, dialog, h1, h2, type Part, type ShownNode, status, textbox } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { question } from './browser/question-shows.js';
import { userCards, userFrame } from './browser/user-page-shows.js';
import { emily, type UserEditorMachine } from './userEditor.model.js';

export type SeenUser = Seen<UserEditorMachine, undefined>;
/** The device, and the notification that is visible. */
export interface UserLook {
  readonly isPhone: boolean;
  readonly notice: ShownNode | null;
}

/** Buttons of the actions, by the requirement. */
export const actionNames: Readonly<Record<UserAction, string>> = {
  DISABLE: 'Disable',
  ENABLE: 'Enable',
  SEND_PASSWORD_LINK: 'Send Password Link',
  SIGN_OUT: 'Sign Out Everywhere',
  REMOVE_SECOND_FACTOR: 'Remove Second Factor',
  GIVE_STAFF: 'Make Staff',
  TAKE_STAFF: 'Remove from Staff',
};
/** Roles as the form names them, with what they may do. */
export const roleTexts = {
  BUYER: ['Buyer', 'Orders, keeps order guides, and sees past orders. Does not see the account, and does not pay.'],
  VIEWER: ['Viewer', 'Sees products, past orders and the account. Changes nothing.'],
} as const;

/** The page without the user; after Try again its heading has the focus. */
export const userlessShows = ({ snapshot, step }: SeenUser, content: Part): Screen =>
  userFrame(snapshot.context.id, 'User', content, null, step?.event.type === 'retry' && { focused: true });

/** The page of the user. The focus of a button that was off meanwhile is on the heading; that of the form is back on Edit. */
export function userShows({ snapshot, step }: SeenUser, { notice }: UserLook): Screen {
  const user = snapshot.context.user ?? emily;
  const isBusy = snapshot.hasTag('busy');
  const isBack = step?.before.matches('editing') === true;
  const isDone = step?.before.hasTag('busy') === true && !isBack;
  const cards = userCards(user, isBusy && { disabled: true }, isBack && { focused: true });
  return userFrame(user.id, user.name, cards, notice, isDone && { focused: true });
}

/** The form with name, address and role. */
export function userFormShows({ snapshot, step }: SeenUser, { isPhone, notice }: UserLook): Screen {
  const { draft, seen, problems, message, isNewer } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const off = isBusy && { disabled: true };
  const errorOf = (name: 'name' | 'email' | 'role'): string => {
    const own = [...userProblems(draft), ...problems].find(({ field }) => [field].flat().at(-1) === name);
    return own ? (english(own.message) ?? '') : '';
  };
  const described = (error: string, hint: string) => ({ description: [error, hint].filter(Boolean).join(' ') });
  const wrong = (error: string) => error !== '' && { invalid: true };
  const [ofName, ofEmail, ofRole] = [errorOf('name'), errorOf('email'), errorOf('role')];
  const [role, roleHint] = roleTexts[draft.role as 'BUYER'];
  const isAtField = problems.some(({ field }) => field !== null);
  const whole = english(message);
  const title = 'Edit User';
  return {
    shows: [
      dialog(
        title,
        (isPhone ? h1 : h2)(title),
        button('Close', off),
        isNewer &&
          status(
            `Someone else saved this user meanwhile: ${seen.name}, ${seen.email || 'None'}. Save again to replace that with yours.`,
          ),
        textbox(
          'Name',
          { value: draft.name },
          ofName !== '' && { description: ofName },
          wrong(ofName),
          off,
          step?.event.type === 'edit.opened' && { focused: true },
        ),
        ofName !== '' && alert(ofName),
        textbox(
          'Email',
          { value: draft.email },
          described(ofEmail, 'Links to new passwords are sent to this address.'),
          wrong(ofEmail),
          off,
        ),
        ofEmail !== '' && alert(ofEmail),
        combobox('Role', { value: role, expanded: false }, described(ofRole, roleHint), wrong(ofRole), off),
        ofRole !== '' && alert(ofRole),
        whole !== '' && !isAtField && alert(whole),
        button('Cancel', off),
        button('Save', isBusy ? { disabled: true, busy: true } : !snapshot.can({ type: 'save' }) && { disabled: true }),
        notice,
      ),
    ],
  };
}

/** The question before the second factor is removed. */
export function removalShows({ snapshot }: SeenUser, { notice }: UserLook): Screen {
  const { name } = snapshot.context.user ?? emily;
  const text = `${name} then signs in with the password alone, until they set up another app. This cannot be undone.`;
  return question('Remove the Second Factor?', text, { confirm: 'Remove Second Factor', focused: 'Cancel', notice });
}
