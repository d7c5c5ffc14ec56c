import { newCredit } from '../../../../domain/administration/customers/customer-form.js';
import type { CustomerAccount } from '../../../../domain/administration/customers/customer-page.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { type EditableCardProps, FactList, PartFrame } from './card-parts.js';

/** Debt of a customer, and its credit terms. */
export function AccountCard({ customer, account, isBusy, send }: EditableCardProps & { account: CustomerAccount }) {
  const t = useTexts();
  const { credit, creditVersion: version } = customer;
  const money = (amount: string) => t.format.money(amount);
  return (
    <PartFrame
      title={t('customerAdmin.account')}
      actions={
        <Button
          aria-haspopup="dialog"
          aria-label={credit ? t('customerAdmin.editOf', { part: t('customerAdmin.creditTerms') }) : undefined}
          disabled={isBusy}
          onClick={() =>
            send({ type: 'form.opened', customer, change: { kind: 'credit', values: credit ?? newCredit, version } })
          }
        >
          {t(credit ? 'customerAdmin.edit' : 'customerAdmin.agreeCredit')}
        </Button>
      }
    >
      <FactList
        facts={[
          [t('customerAdmin.figure.balance'), money(account.balance)],
          [t('customerAdmin.figure.current'), money(account.current)],
          [t('customerAdmin.figure.pastDue'), money(account.pastDue)],
          [t('customerAdmin.figure.unappliedCredit'), money(account.unappliedCredit)],
          [t('customerAdmin.figure.onOrder'), money(account.onOrder)],
          [t('customerAdmin.figure.onHold'), money(account.onHold)],
          ...(credit
            ? ([
                [
                  t('customerAdmin.field.creditLimit'),
                  credit.creditLimit === '' ? t('customerAdmin.field.noLimit') : money(credit.creditLimit),
                ],
                [t('customerAdmin.figure.available'), account.availableCredit === null ? null : money(account.availableCredit)],
                [t('customerAdmin.field.dueDays'), t('customerAdmin.field.days', { days: Number(credit.dueDays) })],
              ] as const)
            : ([[t('customerAdmin.creditTerms'), t('customerAdmin.noCredit')]] as const)),
        ]}
      />
    </PartFrame>
  );
}
