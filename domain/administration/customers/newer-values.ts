import { type Message, type Text, text } from '../../../texts/text.js';
import type { CustomerChange } from './customer-change.js';
import { creditRules, detailRules, shipToRules } from './customer-form.js';
import type { CustomerRecord } from './customer-record.js';
import { requiredPoText, scheduleText } from './customer-texts.js';

/** A field as another person saved it. */
export interface NewerValue {
  readonly field: Text;
  readonly value: Message;
}

const none = text('customerAdmin.field.none');
const ruled = <Field extends string>(
  rules: Readonly<Record<Field, { readonly label: Text }>>,
  mine: Readonly<Record<NoInfer<Field>, string>>,
  theirs: Readonly<Record<NoInfer<Field>, string>>,
): NewerValue[] =>
  (Object.keys(rules) as Field[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field: rules[field].label, value: theirs[field] || none }));

/** Values of the part of a form that another person saved, as far as they differ from the form; null if the part is gone. */
export function newerValues(change: CustomerChange, now: CustomerRecord): readonly NewerValue[] | null {
  switch (change.kind) {
    case 'details': {
      const { requiredPo, isActive } = now.details;
      return [
        ...ruled(detailRules, change.values, now.details),
        ...(requiredPo === change.values.requiredPo
          ? []
          : [{ field: text('customerAdmin.field.requiredPo'), value: requiredPoText(requiredPo) }]),
        ...(isActive === change.values.isActive
          ? []
          : [
              {
                field: text('customerAdmin.status'),
                value: text(`customerAdmin.activityOf.${isActive ? 'ACTIVE' : 'INACTIVE'}`),
              },
            ]),
      ];
    }
    case 'credit':
      if (now.credit === null) return [{ field: text('customerAdmin.creditTerms'), value: none }];
      return change.values === null ? [] : ruled(creditRules, change.values, now.credit);
    case 'shipTo': {
      const shipTo = now.shipTos.find(({ code }) => code === change.code);
      if (!shipTo) return null;
      const { schedule } = shipTo.details;
      const isSame = JSON.stringify(schedule) === JSON.stringify(change.values.schedule);
      const value = schedule === null ? text('customerAdmin.scheduleOf.own') : scheduleText(schedule);
      return [
        ...ruled(shipToRules, change.values, shipTo.details),
        ...(isSame ? [] : [{ field: text('customerAdmin.schedule'), value }]),
      ];
    }
    case 'hiddenCategories': {
      const theirs = now.hiddenCategories;
      const isSame = JSON.stringify(theirs.map(({ code }) => code).sort()) === JSON.stringify([...change.codes].sort());
      if (isSame) return [];
      const list = theirs.map(({ description }) => description);
      const value = list.length === 0 ? none : text('customerAdmin.hiddenCategoryList', { categories: { list } });
      return [{ field: text('customerAdmin.hiddenCategories'), value }];
    }
    default:
      return [];
  }
}
