import type { User } from '../../ports/session.js';
import type { WireUser } from './session.wire.js';

const punchoutOperations = { create: 'CREATE', edit: 'EDIT', inspect: 'INSPECT' } as const;

export const toUser = (wire: WireUser): User => ({
  username: wire.username,
  name: wire.name,
  isSalesperson: wire.isSalesperson,
  sessionType: wire.sessionType,
  isPunchout: wire.isPunchout ?? false,
  punchoutOperation: wire.punchoutOperation ? punchoutOperations[wire.punchoutOperation] : null,
  customerKey: wire.customerKey ?? null,
  role: wire.role ?? null,
  choosesCustomer: wire.choosesCustomer ?? wire.isSalesperson,
  isStaff: wire.isStaff ?? false,
  onBehalf: wire.onBehalf ? { staffName: wire.onBehalf.staffName, until: wire.onBehalf.until } : null,
});
