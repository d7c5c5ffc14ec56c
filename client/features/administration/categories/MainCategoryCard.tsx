import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  type CategoryLevel,
  type CategoryRecord,
  findCategory,
  type MainCategoryRecord,
  newCategory,
} from '../../../../domain/administration/categories/category-record.js';
import { addressOf, everyProduct } from '../../../../domain/administration/products/list-query.js';
import type { CategoryEditorEvent } from '../../../../machines/categoryEditor/types.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { Hint } from '../overview/PartCard.js';
import { categoryMark } from './use-kept-focus.js';

interface CardProps {
  main: MainCategoryRecord;
  /** A change is being saved. */
  isBusy: boolean;
  send: (event: CategoryEditorEvent) => void;
}

/** A main category with its categories. */
export function MainCategoryCard({ main, isBusy, send }: CardProps) {
  const t = useTexts();
  const { code, description, categories } = main;
  const values = { ...newCategory, mainCategory: code };
  return (
    <Card aria-label={description}>
      <Head>
        <div>
          <CardTitle>{description}</CardTitle>
          <Muted>{t('categoryEditor.code', { code })}</Muted>
        </div>
        <Actions>
          <Button
            icon={<Plus aria-hidden />}
            aria-haspopup="dialog"
            aria-label={t('categoryEditor.addTo', { name: description })}
            aria-disabled={isBusy || undefined}
            data-category={categoryMark('add', 'MAIN', code)}
            onClick={() => send({ type: 'form.opened', form: { kind: 'creation', level: 'CATEGORY', code: '', values } })}
          >
            {t('categoryEditor.add')}
          </Button>
          <ChangeButtons main={main} level="MAIN" code={code} isBusy={isBusy} send={send} />
        </Actions>
      </Head>
      {categories.length === 0 ? <Hint>{t('categoryEditor.noCategories')}</Hint> : null}
      <List aria-label={description}>
        {categories.map((category) => (
          <li key={category.code}>
            <Category category={category} />
            <Actions $isAligned>
              <ChangeButtons main={main} level="CATEGORY" code={category.code} isBusy={isBusy} send={send} />
            </Actions>
          </li>
        ))}
      </List>
    </Card>
  );
}

function Category({ category: { code, description, unspsc, productCount: count } }: { category: CategoryRecord }) {
  const t = useTexts();
  const products = t('categoryEditor.products', { count });
  return (
    <Facts>
      <h3>{description}</h3>
      <Muted>{t('categoryEditor.code', { code })}</Muted>
      <Muted>{unspsc === '' ? t('categoryEditor.noUnspsc') : t('categoryEditor.unspsc', { code: unspsc })}</Muted>
      {count === 0 ? (
        <Muted>{products}</Muted>
      ) : (
        <Link
          to={`/admin/products?${addressOf({ ...everyProduct, category: code })}`}
          aria-label={t('categoryEditor.productsOf', { count, name: description })}
        >
          {products}
        </Link>
      )}
    </Facts>
  );
}

/** Buttons that edit a category, and remove it if it is empty. They keep the focus while a change is saved. */
function ChangeButtons({ main, level, code, isBusy, send }: CardProps & { level: CategoryLevel; code: string }) {
  const t = useTexts();
  const found = findCategory([main], level, code);
  if (found === null) return null;
  const { values, version, isEmpty } = found;
  const name = values.description;
  return (
    <>
      {isEmpty ? (
        <Button
          variant="quiet"
          aria-label={t('categoryEditor.removeOf', { name })}
          aria-disabled={isBusy || undefined}
          onClick={() => send({ type: 'removal.chosen', change: { kind: 'removal', level, code, version } })}
        >
          {t('categoryEditor.remove')}
        </Button>
      ) : null}
      <Button
        aria-haspopup="dialog"
        aria-label={t('categoryEditor.editOf', { name })}
        aria-disabled={isBusy || undefined}
        data-category={categoryMark('edit', level, code)}
        onClick={() => send({ type: 'form.opened', form: { kind: 'values', level, code, values, version } })}
      >
        {t('categoryEditor.edit')}
      </Button>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-end: ${space(3)};
  > :first-child { flex: 1 1 160px; min-inline-size: 0; overflow-wrap: anywhere; }
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
  &:empty { display: none; }
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(5)};
    padding-block: ${space(3)};
    border-block-start: 1px solid ${colour('border')};
  }
  > li:last-child { padding-block-end: 0; }
  ${media.mobile} { > li { flex-direction: column; align-items: stretch; } }
`;

const Facts = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
  align-items: baseline;
  gap: ${space(1)} ${space(3)};
  overflow-wrap: anywhere;
  h3 { font-size: ${fontSize.body}; font-weight: 550; }
  a { font-size: ${fontSize.small}; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); }
`;

const Muted = styled.span`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

/** Buttons; aligned ones take the same width in every line. */
const Actions = styled.div<{ $isAligned?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  justify-content: flex-end;
  gap: ${space(1)};
  min-inline-size: ${({ $isAligned }) => ($isAligned ? '11rem' : '0')};
  ${media.mobile} { justify-content: flex-start; }
  ${media.print} { display: none; }
`;
