import { checkedAnew, waitingRows } from './quickEntry.pending.js';
import { type CaseContext, cells, pages, type QuickEntryFixture } from './quickEntry.scenarios.js';

type Snapshot = CaseContext['before'];
type Doing = QuickEntryFixture['does'];
type When = (at: Snapshot) => boolean;

const ifMeant =
  (isMeant: (doing: Doing) => boolean, when: When = () => true) =>
  <T>(payload: T) =>
  ({ snapshot, scenario }: { snapshot: Snapshot; scenario: CaseContext['scenario'] }): T | undefined =>
    isMeant(scenario.fixture.does) && when(snapshot) ? payload : undefined;

/** A case of those who do one of these things, in snapshots that make a difference. */
export const of = (doing: readonly Doing[], when?: When) => ifMeant((one) => doing.includes(one), when);
/** A case of all who do something else. */
export const ofOthersThan = (doing: readonly Doing[], when?: When) => ifMeant((one) => !doing.includes(one), when);

export const keying = (when?: When) => of(['keying'], when);
export const changing = (when?: When) => of(['changing units and prices'], when);
export const thinking = (when?: When) => of(['thinking twice'], when);
export const guided = (when?: When) => of(['applying a guide'], when);
export const pasting = (when?: When) => of(['pasting'], when);
export const turning = (when?: When) => of(['turning pages'], when);
export const seeing = (when?: When) => of(['seeing a page again'], when);
export const questioned = (when?: When) => of(['being asked'], when);

export const onCell = ({ context }: Snapshot, { row, column }: { row: number; column: number }) =>
  context.cell.row === row && context.cell.column === column;
export const isQuantity = ({ context }: Snapshot) => context.cell.column === cells.sodaQuantity.column;
/** Nothing is pending, and nothing is reported about rows. */
export const isQuiet = ({ context }: Snapshot) => context.pending.size === 0 && context.unplaced.length === 0;
/** Nothing was refused. */
export const isClean = ({ context }: Snapshot) => [...context.pending.values()].every(({ errors }) => errors.length === 0);
/** Enough was changed to be taken back. */
export const isShort = ({ context }: Snapshot) => context.history.length < 2;
/** Several rows can be sent. */
export const isOfSeveral = ({ context }: Snapshot) => waitingRows(checkedAnew(context)).length > 1;
/** No page is there yet. */
export const isEmpty = ({ context }: Snapshot) => context.page.length === 0;
export const isFirst = ({ context }: Snapshot) =>
  context.page.map(({ productKey }) => productKey).join() === pages.first.map(({ productKey }) => productKey).join();
/** Another page shows that keying begins at its first row again. */
export const isBelow = (at: Snapshot) => isFirst(at) && isQuiet(at) && at.context.cell.row > 0;
