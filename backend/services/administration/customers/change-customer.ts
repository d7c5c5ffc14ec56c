import type { PhoneRules } from '../../../../domain/addresses/phone-rules.js';
import type { CustomerChange } from '../../../../domain/administration/customers/customer-change.js';
import {
  customerProblems,
  keptCredit,
  keptDetails,
  keptShipTo,
} from '../../../../domain/administration/customers/customer-form.js';
import { text } from '../../../../texts/text.js';
import type { CustomerChangeInput, CustomerRecord } from '../../../contract/customer-administration.js';
import { lockAddressBook } from '../../../store/addresses/addresses.js';
import { findPriceLevels } from '../../../store/customers/customer-search.js';
import {
  arrangeShipTos,
  deleteShipTo,
  hasOnHold,
  insertCustomer,
  insertShipTo,
  isCodeTaken,
  saveCredit,
  setDefaultShipTo,
  updateCustomer,
  updateShipTo,
} from '../../../store/customers/edit-customer.js';
import { lockCategoriesOf, saveHiddenCategories } from '../../../store/customers/hidden-categories.js';
import type { Transaction } from '../../../store/database/database.js';
import { addToAuditLog } from '../../../store/records/audit-log.js';
import type { ChangedBy } from '../../changed-by.js';
import { type Problem, type ProblemCode, Refused } from '../../failures.js';
import { refuseForm } from '../../refuse.js';
import { phoneRulesOf } from '../../settings/phone-rules.js';
import { siteRegion } from '../../settings/site-region.js';
import { detailColumns, readCustomerRecord, shipToColumns } from './customer-record.js';
import { partsChanged } from './logged-parts.js';

/** Most ship-tos of a customer: they are read as a whole. */
export const mostShipTos = 200;

const codeOfField: Readonly<Partial<Record<string, ProblemCode>>> = { zip: 'ZIP_INVALID', phone: 'PHONE_INVALID' };

/** Refuses a form for all its problems. */
function demandSound(change: CustomerChange, phones: PhoneRules): void {
  const { shipToCode, ...found } = customerProblems(change, phones);
  refuseForm({ ...(shipToCode && { code: shipToCode }), ...found }, codeOfField);
}

const changedMeanwhile = () => new Refused([{ code: 'CUSTOMER_CHANGED', message: text('customerAdmin.problem.changed') }]);
const taken = (message: ReturnType<typeof text>): Problem => ({ code: 'NAME_TAKEN', message, field: 'code' });

/** Creates a customer; throws 409 with every problem. Returns it for editing. */
export async function createCustomer(
  tx: Transaction,
  details: CustomerRecord['details'],
  author: ChangedBy,
): Promise<CustomerRecord> {
  const phones = phoneRulesOf(await siteRegion(tx));
  demandSound({ kind: 'details', values: details, version: '' }, phones);
  const kept = keptDetails(details, phones);
  await demandPriceLevel(tx, kept);
  const isTaken = await isCodeTaken(tx, kept.code, null);
  const key = isTaken ? null : await insertCustomer(tx, detailColumns(kept));
  if (key === null) throw new Refused([taken(text('customerAdmin.problem.codeTaken', { code: kept.code }))]);
  const after = await readCustomerRecord(tx, key);
  await log(tx, 'customer.created', key, author, partsChanged({}, after.details));
  return after;
}

/**
 * Changes a customer and returns it afterwards. Throws 404 for an unknown one, and 409: `CUSTOMER_CHANGED` if the part is no longer as the person saw it,
 * otherwise every problem of the form.
 */
export async function changeCustomer(
  tx: Transaction,
  customerKey: number,
  change: CustomerChangeInput,
  author: ChangedBy,
): Promise<CustomerRecord> {
  await lockAddressBook(tx, customerKey);
  const before = await readCustomerRecord(tx, customerKey);
  if (!isAsSeen(before, change)) throw changedMeanwhile();
  const phones = phoneRulesOf(await siteRegion(tx));
  demandSound(change, phones);
  await apply(tx, before, change, phones);
  const after = await readCustomerRecord(tx, customerKey);
  const { action, details } = logged(change, before, after);
  await log(tx, action, customerKey, author, details);
  return after;
}

const shipToIn = ({ shipTos }: CustomerRecord, code: string) => shipTos.find((shipTo) => shipTo.code === code);

function isAsSeen(before: CustomerRecord, change: CustomerChangeInput): boolean {
  switch (change.kind) {
    case 'details':
      return change.version === before.detailsVersion;
    case 'credit':
      return change.version === before.creditVersion;
    case 'arrangement':
      return change.version === before.arrangementVersion;
    case 'hiddenCategories':
      return change.version === before.hiddenCategoriesVersion;
    case 'shipTo':
      // A new one whose code is taken is a problem of the form, not of a change meanwhile.
      return change.version === null || shipToIn(before, change.code)?.version === change.version;
    case 'shipToRemoval':
      return shipToIn(before, change.code)?.version === change.version;
  }
}

async function apply(tx: Transaction, before: CustomerRecord, change: CustomerChangeInput, phones: PhoneRules): Promise<void> {
  const { customerKey } = before;
  switch (change.kind) {
    case 'details': {
      const kept = keptDetails(change.values, phones);
      await demandPriceLevel(tx, kept);
      if (await isCodeTaken(tx, kept.code, customerKey)) {
        throw new Refused([taken(text('customerAdmin.problem.codeTaken', { code: kept.code }))]);
      }
      return await updateCustomer(tx, customerKey, detailColumns(kept));
    }
    case 'credit': {
      const kept = change.values && keptCredit(change.values);
      if (kept === null && (await hasOnHold(tx, customerKey))) {
        throw new Refused([{ code: 'REFUSED', message: text('customerAdmin.problem.onHold') }]);
      }
      const terms = kept && { creditLimit: kept.creditLimit === '' ? null : kept.creditLimit, dueDays: Number(kept.dueDays) };
      return await saveCredit(tx, customerKey, terms);
    }
    case 'shipTo':
      return await applyShipTo(tx, before, change, phones);
    case 'shipToRemoval': {
      const others = before.shipTos.map(({ code }) => code).filter((code) => code !== change.code);
      const replacement = others.find((code) => code === before.defaultShipTo) ?? others[0] ?? null;
      return await deleteShipTo(tx, { customerKey, code: change.code }, replacement);
    }
    case 'arrangement':
      return await applyArrangement(tx, before, change);
    case 'hiddenCategories':
      return await applyHiding(tx, customerKey, [...new Set(change.codes)]);
  }
}

async function applyShipTo(
  tx: Transaction,
  before: CustomerRecord,
  { code, values, version, position }: Extract<CustomerChangeInput, { kind: 'shipTo' }>,
  phones: PhoneRules,
): Promise<void> {
  const { customerKey, shipTos } = before;
  const key = { customerKey, code: code.trim() };
  const columns = shipToColumns(keptShipTo(values, phones));
  if (version !== null) return await updateShipTo(tx, key, columns);
  const codes = shipTos.map((shipTo) => shipTo.code);
  if (codes.some((each) => each.toLowerCase() === key.code.toLowerCase())) {
    throw new Refused([taken(text('customerAdmin.problem.shipToTaken', { code: key.code }))]);
  }
  if (codes.length >= mostShipTos) {
    throw new Refused([{ code: 'LIMIT_REACHED', message: text('customerAdmin.problem.shipTos', { most: mostShipTos }) }]);
  }
  await insertShipTo(tx, key, columns);
  await arrangeShipTos(tx, customerKey, codes.toSpliced(position ?? codes.length, 0, key.code));
  if (codes.length === 0) await setDefaultShipTo(tx, customerKey, key.code);
}

async function applyArrangement(
  tx: Transaction,
  { customerKey, shipTos }: CustomerRecord,
  { codes, defaultCode }: Extract<CustomerChangeInput, { kind: 'arrangement' }>,
): Promise<void> {
  const known = shipTos.map(({ code }) => code).sort();
  const isSame = JSON.stringify([...codes].sort()) === JSON.stringify(known);
  if (!isSame || (defaultCode !== null && !codes.includes(defaultCode))) throw changedMeanwhile();
  await arrangeShipTos(tx, customerKey, codes);
  await setDefaultShipTo(tx, customerKey, defaultCode);
}

async function applyHiding(tx: Transaction, customerKey: number, codes: readonly string[]): Promise<void> {
  const known = new Set(await lockCategoriesOf(tx, codes));
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined) {
    const message = text('customerAdmin.problem.category', { code: unknown });
    throw new Refused([{ code: 'REFUSED', message, field: 'hiddenCategories' }]);
  }
  await saveHiddenCategories(tx, customerKey, codes);
}

async function demandPriceLevel(tx: Transaction, { priceLevel }: CustomerRecord['details']): Promise<void> {
  if (priceLevel === '' || (await findPriceLevels(tx)).some(({ code }) => code === priceLevel)) return;
  throw new Refused([{ code: 'REFUSED', message: text('customerAdmin.problem.priceLevel'), field: 'priceLevel' }]);
}

type LogDetails = Record<string, string | number | boolean | null>;

function logged(
  change: CustomerChangeInput,
  before: CustomerRecord,
  after: CustomerRecord,
): { action: string; details: LogDetails } {
  switch (change.kind) {
    case 'details':
      return { action: 'customer.changed', details: partsChanged(before.details, after.details) };
    case 'credit':
      return { action: 'customer.creditChanged', details: partsChanged(before.credit ?? {}, after.credit ?? {}) };
    case 'shipTo': {
      const [was, is] = [shipToIn(before, change.code)?.details, shipToIn(after, change.code.trim())?.details];
      const action = was ? 'customer.shipToChanged' : 'customer.shipToAdded';
      return { action, details: { shipTo: change.code.trim(), ...partsChanged(was ?? {}, is ?? {}) } };
    }
    case 'shipToRemoval': {
      const was = shipToIn(before, change.code)?.details ?? {};
      return { action: 'customer.shipToRemoved', details: { shipTo: change.code, ...partsChanged(was, {}) } };
    }
    case 'arrangement': {
      const part = ({ shipTos, defaultShipTo }: CustomerRecord) => ({
        order: shipTos.map(({ code }) => code),
        default: defaultShipTo,
      });
      return { action: 'customer.shipTosArranged', details: partsChanged(part(before), part(after)) };
    }
    case 'hiddenCategories': {
      const part = ({ hiddenCategories }: CustomerRecord) => ({
        hiddenCategories: hiddenCategories.map(({ description }) => description),
      });
      return { action: 'customer.categoriesHidden', details: partsChanged(part(before), part(after)) };
    }
  }
}

/** Writes a change to the log, unless it had no effect. */
async function log(tx: Transaction, action: string, customerKey: number, author: ChangedBy, details: LogDetails) {
  if (Object.keys(details).every((name) => name === 'shipTo') && action !== 'customer.shipToRemoved') return;
  const { now: at, userId, requestId } = author;
  await addToAuditLog(tx, [{ at, action, userId, customerKey, requestId, details }]);
}
