import { formatPhoneNumber } from '../../../../domain/addresses/phone-number.js';
import type { PriceLevel } from '../../../../domain/administration/customers/customer-record.js';
import { addressLines, requiredPoText } from '../../../../domain/administration/customers/customer-texts.js';
import { usePhoneRules } from '../../../phones/use-phone-rules.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { type EditableCardProps, FactList, PartFrame } from './card-parts.js';

/** The details of a customer. */
export function DetailsCard({ customer, priceLevels, isBusy, send }: EditableCardProps & { priceLevels: readonly PriceLevel[] }) {
  const t = useTexts();
  const { details, detailsVersion: version } = customer;
  const phones = usePhoneRules(details.phone);
  const { isActive, phone, priceLevel } = details;
  const level = priceLevels.find(({ code }) => code === priceLevel);
  const lines = addressLines(details);
  return (
    <PartFrame
      title={t('customerAdmin.details')}
      actions={
        <>
          <Button
            isBusy={isBusy}
            onClick={() =>
              send({
                type: 'change.chosen',
                customer,
                change: { kind: 'details', values: { ...details, isActive: !isActive }, version },
              })
            }
          >
            {t(isActive ? 'customerAdmin.deactivate' : 'customerAdmin.reactivate')}
          </Button>
          <Button
            aria-haspopup="dialog"
            aria-label={t('customerAdmin.editOf', { part: t('customerAdmin.details') })}
            disabled={isBusy}
            onClick={() =>
              send({
                type: 'form.opened',
                customer,
                change: { kind: 'details', values: { ...details, phone: formatPhoneNumber(phone, phones) }, version },
              })
            }
          >
            {t('customerAdmin.edit')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          [
            t('customerAdmin.field.address'),
            lines.length === 0 ? t('customerAdmin.field.none') : lines.map((line) => <div key={line}>{line}</div>),
          ],
          [t('addresses.label.phone'), phone === '' ? t('customerAdmin.field.none') : formatPhoneNumber(phone, phones)],
          [
            t('customerAdmin.field.priceLevel'),
            priceLevel === ''
              ? t('customerAdmin.field.noPriceLevel')
              : t('customerAdmin.field.priceLevelOption', { code: priceLevel, description: level?.description ?? '' }),
          ],
          [t('customerAdmin.field.tax'), t('customerAdmin.field.percent', { percent: details.taxPercent })],
          [t('customerAdmin.field.deliveryCharge'), t.format.money(details.deliveryCharge)],
          [t('customerAdmin.field.defaultPo'), details.defaultPo || t('customerAdmin.field.none')],
          [t('customerAdmin.field.requiredPo'), t.say(requiredPoText(details.requiredPo))],
        ]}
      />
    </PartFrame>
  );
}
