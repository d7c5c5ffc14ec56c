import styled from 'styled-components';
import type { CustomerPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { fontSize, space } from '../../../ui/theme.js';
import { Hint } from '../overview/PartCard.js';
import type { FormProps } from './form-parts.js';

/** Main categories with their categories; null if the back office does not list them. */
export type CategoryChoices = CustomerPageQuery['storeCategories'];

/** The categories of the store, each to be hidden from a customer or not. */
export function HiddenCategoryFields({
  change,
  categories,
  isBusy,
  onChange,
}: Pick<FormProps<'hiddenCategories'>, 'change' | 'onChange'> & { categories: CategoryChoices; isBusy: boolean }) {
  const t = useTexts();
  const groups = (categories ?? []).filter((main) => main.categories.length > 0);
  const hide = (code: string, isHidden: boolean): void => {
    const others = change.codes.filter((each) => each !== code);
    onChange('hiddenCategories', { ...change, codes: isHidden ? [...others, code] : others });
  };
  return (
    <>
      <Hint>{t(groups.length === 0 ? 'customerAdmin.noCategories' : 'customerAdmin.hiddenCategoriesHint')}</Hint>
      {groups.map((main) => (
        <Group key={main.code} disabled={isBusy}>
          <legend>{main.description}</legend>
          {main.categories.map(({ code, description }) => (
            <Checkbox
              key={code}
              label={description}
              checked={change.codes.includes(code)}
              onChange={(isHidden) => hide(code, isHidden)}
            />
          ))}
        </Group>
      ))}
    </>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  justify-items: start;
  gap: ${space(1)} ${space(4)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { margin-block-end: ${space(1)}; padding: 0; font-size: ${fontSize.small}; font-weight: 600; }
`;
