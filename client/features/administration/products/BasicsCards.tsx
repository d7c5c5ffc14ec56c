import { productLimits } from '../../../../domain/catalogue/product-rules.js';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Select } from '../../../ui/Select.js';
import { TextArea } from '../../../ui/TextArea.js';
import { categoryOptions } from './category-options.js';
import { Fields, type FormParts, LineInput, newerText, problemAt, Wide } from './form-fields.js';

/** Codes, names and category of a product. */
export function DescriptionCard({ parts, isNew }: { parts: FormParts; isNew: boolean }) {
  const t = useTexts();
  const { draft, change, isBusy } = parts;
  return (
    <Card aria-label={t('storeProducts.section.basics')}>
      <CardTitle>{t('storeProducts.section.basics')}</CardTitle>
      <Fields>
        <LineInput
          parts={parts}
          field="code"
          label={t('storeProducts.field.code')}
          hint={isNew ? t('storeProducts.codeHint') : undefined}
          readOnly={!isNew}
          maxLength={productLimits.code}
        />
        <LineInput
          parts={parts}
          field="formattedCode"
          label={t('storeProducts.field.formattedCode')}
          maxLength={productLimits.formattedCode}
        />
        <LineInput parts={parts} field="upc" label={t('storeProducts.field.upc')} maxLength={20} />
        <Wide>
          <LineInput
            parts={parts}
            field="description"
            label={t('storeProducts.field.description')}
            maxLength={productLimits.description}
          />
        </Wide>
        <LineInput parts={parts} field="brand" label={t('storeProducts.field.brand')} maxLength={productLimits.brand} />
        <LineInput parts={parts} field="packSize" label={t('storeProducts.field.packSize')} maxLength={productLimits.packSize} />
        <Select
          label={t('storeProducts.field.categoryCode')}
          options={[
            ...(draft.categoryCode === '' ? [{ value: '', label: t('storeProducts.chooseCategory') }] : []),
            ...categoryOptions(parts.categories),
          ]}
          value={draft.categoryCode}
          disabled={isBusy}
          error={problemAt(parts, 'categoryCode', t)}
          hint={newerText(parts, 'categoryCode', t)}
          onChange={(categoryCode) => change({ categoryCode })}
        />
        <Wide>
          <TextArea
            label={t('storeProducts.field.catalogDescription')}
            value={draft.catalogDescription}
            error={problemAt(parts, 'catalogDescription', t)}
            hint={newerText(parts, 'catalogDescription', t)}
            readOnly={isBusy}
            maxLength={productLimits.catalogDescription}
            onChange={({ target }) => change({ catalogDescription: target.value })}
          />
        </Wide>
      </Fields>
    </Card>
  );
}

const sold = [
  ['isTaxable', 'storeProducts.field.isTaxable'],
  ['isDiscontinued', 'storeProducts.field.isDiscontinued'],
] as const;

/** Whether and where a product is sold. */
export function SaleCard({ parts }: { parts: FormParts }) {
  const t = useTexts();
  const { draft, change, isBusy } = parts;
  return (
    <Card aria-label={t('storeProducts.section.sale')}>
      <CardTitle>{t('storeProducts.section.sale')}</CardTitle>
      {sold.map(([field, label]) => (
        <Checkbox
          key={field}
          label={t(label)}
          checked={draft[field]}
          disabled={isBusy}
          onChange={(isChecked) => change({ [field]: isChecked })}
        />
      ))}
      <Fields>
        <LineInput
          parts={parts}
          field="warehouseCode"
          label={t('storeProducts.field.warehouseCode')}
          maxLength={productLimits.warehouseCode}
        />
        <LineInput
          parts={parts}
          field="sequence"
          label={t('storeProducts.field.sequence')}
          hint={t('storeProducts.sequenceHint')}
          isNumeric
          maxLength={10}
        />
      </Fields>
    </Card>
  );
}

/** Price, cost and stock of a product. */
export function PriceCard({ parts }: { parts: FormParts }) {
  const t = useTexts();
  const { draft, change, isBusy } = parts;
  return (
    <Card aria-label={t('storeProducts.section.price')}>
      <CardTitle>{t('storeProducts.section.price')}</CardTitle>
      <Fields>
        <LineInput
          parts={parts}
          field="listPrice"
          label={t('storeProducts.field.listPrice')}
          hint={t('storeProducts.priceHint')}
          isNumeric
          maxLength={20}
        />
        <LineInput
          parts={parts}
          field="cost"
          label={t('storeProducts.field.cost')}
          hint={t('storeProducts.costHint')}
          isNumeric
          maxLength={20}
        />
        <LineInput
          parts={parts}
          field="stockQuantity"
          label={t('storeProducts.field.stockQuantity')}
          hint={t('storeProducts.stockHint')}
          isNumeric
          maxLength={20}
        />
      </Fields>
      <Checkbox
        label={t('storeProducts.field.isStockEnforced')}
        checked={draft.isStockEnforced}
        disabled={isBusy}
        onChange={(isStockEnforced) => change({ isStockEnforced })}
      />
    </Card>
  );
}
