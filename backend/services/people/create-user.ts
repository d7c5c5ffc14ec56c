import { kindOfContract } from '../../../domain/administration/people/schema-names.js';
import { newUserProblems } from '../../../domain/administration/people/user-form.js';
import { keptAccount } from '../../../domain/colleagues/colleague-form.js';
import { text } from '../../../texts/text.js';
import type { NewStoreUser } from '../../contract/store-users.js';
import { lockMembers, saveRole } from '../../store/colleagues/members.js';
import type { Transaction } from '../../store/database/database.js';
import { insertStoreUser, isActiveCustomer } from '../../store/people/store-user.js';
import { openStaffMenu } from '../../store/staff/staff.js';
import { type Problem, Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { demandMail, sendPasswordLink } from './password-link.js';
import { type PeopleContext, recordForSubject } from './people-context.js';

/**
 * Creates a user of a customer, a salesperson or staff, and mails them a link to their first password.
 * @returns their id. Throws 409 with all problems of the form.
 */
export async function createStoreUser(tx: Transaction, input: NewStoreUser, context: PeopleContext): Promise<number> {
  demandMail(context);
  const isOfCustomer = input.kind === 'customer';
  const customerKey = isOfCustomer ? input.customerKey : null;
  const role = isOfCustomer ? input.role : null;
  const customer = customerKey === null ? null : String(customerKey);
  const problems: Problem[] = newUserProblems({ ...input, kind: kindOfContract[input.kind], customerKey: customer });
  if (customerKey !== null && !(await isActiveCustomer(tx, customerKey)))
    problems.push({ code: 'REFUSED', message: text('storeUsers.problem.customerUnknown'), field: 'customerKey' });
  refuseFor(problems);

  const { username, name } = keptAccount(input);
  const isStaff = input.kind === 'staff';
  const account = {
    username,
    name,
    email: input.email.trim(),
    customerKey,
    isStaff,
    isSalesperson: input.kind === 'salesperson',
  };
  const id = await insertStoreUser(tx, account);
  if (id === null)
    throw new Refused([{ code: 'USERNAME_TAKEN', message: text('colleagueForm.usernameTaken'), field: 'username' }]);
  if (customerKey !== null && role !== null) {
    await lockMembers(tx, customerKey);
    await saveRole(tx, { userId: id, customerKey }, { role, providerId: null, changedAt: context.now });
  }
  if (isStaff) await openStaffMenu(tx, id);
  await sendPasswordLink(tx, { id, hasPassword: false }, context);
  await recordForSubject(tx, 'user.created', { id, username, customerKey }, context, { kind: input.kind, customerKey, role });
  return id;
}
