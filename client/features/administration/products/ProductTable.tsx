import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { StoreProductRow } from '../../../../domain/administration/products/product-row.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { media, space } from '../../../ui/theme.js';
import { RowTable, Second } from '../overview/RowTable.js';
import { Picture } from './Picture.js';

/** Code, brand and pack size of a product, as far as it has them. */
export const shortFacts = ({ formattedCode, brand, packSize }: StoreProductRow): string =>
  [formattedCode, brand, packSize].filter((fact) => fact !== '').join(' · ');

/** Products with their pictures, prices and stock; each leads to its page. */
export function ProductTable({ rows }: { rows: readonly StoreProductRow[] }) {
  const t = useTexts();
  return (
    <RowTable
      label={t('storeProducts.title')}
      rows={rows}
      keyOf={({ productKey }) => productKey}
      isStacked
      columns={[
        {
          title: t('storeProducts.column.product'),
          cell: (row) => (
            <Product>
              <Picture file={row.image} />
              <div>
                <Link to={`/admin/products/${row.productKey}`}>{row.description}</Link>
                <Second>{shortFacts(row)}</Second>
                {row.isDiscontinued || row.isFeatured ? (
                  <Badges>
                    {row.isDiscontinued ? <Badge $tone="warning">{t('storeProducts.status.discontinued')}</Badge> : null}
                    {row.isFeatured ? <Badge>{t('storeProducts.onlyFeatured')}</Badge> : null}
                  </Badges>
                ) : null}
              </div>
            </Product>
          ),
        },
        { title: t('storeProducts.column.category'), cell: ({ category }) => category },
        {
          title: t('storeProducts.column.price'),
          isNumeric: true,
          cell: ({ listPrice, pricingUm }) =>
            listPrice === null
              ? t('storeProducts.noPrice')
              : t('storeProducts.perUnit', { value: t.format.money(listPrice), um: pricingUm }),
        },
        {
          title: t('storeProducts.column.stock'),
          isNumeric: true,
          cell: ({ stockQuantity, stockUm }) => t('storeProducts.inUnit', { value: stockQuantity, um: stockUm }),
        },
      ]}
    />
  );
}

const Product = styled.div`
  display: flex;
  gap: ${space(3)};
  > :first-child { flex: none; inline-size: 44px; }
  > :last-child { min-inline-size: 0; overflow-wrap: anywhere; }
  ${media.touch} { a { display: inline-block; min-block-size: 24px; } }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-block-start: ${space(1)};
`;
