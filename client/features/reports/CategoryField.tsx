import { useQuery } from '@apollo/client/react';
import { categoryCards } from '../../../domain/catalogue/category-cards.js';
import { CategoriesDocument } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Select } from '../../ui/Select.js';

/** One category, or all of them; while they are not known there are only all. */
export function CategoryField({
  value,
  disabled,
  onChange,
}: {
  value: string | null;
  disabled: boolean;
  onChange: (category: string | null) => void;
}) {
  const t = useTexts();
  const { data } = useQuery(CategoriesDocument);
  const cards = data
    ? categoryCards(data.mainCategories, data.categories, { search: '', excluded: data.excludedCategoryCodes })
    : [];
  const options = cards.flatMap(({ main, categories }) =>
    categories.map(({ code, description }) => ({ value: code, label: description, note: main.description })),
  );
  return (
    <Select
      label={t('reports.category')}
      options={[{ value: '', label: t('reports.allCategories') }, ...options]}
      value={value ?? ''}
      disabled={disabled}
      onChange={(code) => onChange(code === '' ? null : code)}
    />
  );
}
