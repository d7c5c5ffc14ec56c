import styled from 'styled-components';
import type { CategoryForm } from '../../../../domain/administration/categories/category-change.js';
import type { MainCategoryRecord } from '../../../../domain/administration/categories/category-record.js';
import { newerCategory } from '../../../../domain/administration/categories/newer-category.js';
import { useTexts } from '../../../texts/texts.js';
import { Notice } from '../../../ui/Notice.js';
import { space } from '../../../ui/theme.js';

/** The category as another person saved it while the form was open. */
export function NewerCategoryNotice({ outdated, mains }: { outdated: CategoryForm; mains: readonly MainCategoryRecord[] }) {
  const t = useTexts();
  const newer = newerCategory(outdated, mains);
  if (newer.kind !== 'values') {
    return <Notice tone="warning">{t(newer.kind === 'gone' ? 'categoryEditor.newerGone' : 'categoryEditor.newerMain')}</Notice>;
  }
  return (
    <Notice tone="warning">
      {t('categoryEditor.newer')}
      <Values>
        {newer.values.map(({ field, value }) => (
          <li key={field.key}>{t('categoryEditor.newerValue', { field, value })}</li>
        ))}
      </Values>
    </Notice>
  );
}

const Values = styled.ul`
  margin-block: ${space(2)} 0;
  padding-inline-start: ${space(5)};
`;
