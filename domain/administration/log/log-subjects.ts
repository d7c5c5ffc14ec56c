import { type Text, text } from '../../../texts/text.js';

/** Subjects that entries of the audit log can be about, in the order of the filter, with the label of the field that names one. */
export const logSubjects = [
  { subject: 'CUSTOMER', name: text('storeLog.subject.CUSTOMER'), field: text('storeLog.field.CUSTOMER') },
  { subject: 'USER', name: text('storeLog.subject.USER'), field: text('storeLog.field.USER') },
  { subject: 'PRODUCT', name: text('storeLog.subject.PRODUCT'), field: text('storeLog.field.PRODUCT') },
  { subject: 'ORDER', name: text('storeLog.subject.ORDER'), field: text('storeLog.field.ORDER') },
  { subject: 'SETTING', name: text('storeLog.subject.SETTING'), field: text('storeLog.field.SETTING') },
] as const satisfies readonly { subject: string; name: Text; field: Text }[];

/** A kind of subject. */
export type LogSubject = (typeof logSubjects)[number]['subject'];

/** A string of an address as a subject; null if there is no such subject. */
export const readLogSubject = (value: string | null): LogSubject | null =>
  logSubjects.find(({ subject }) => subject === value)?.subject ?? null;
