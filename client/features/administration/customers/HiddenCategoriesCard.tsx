import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, space } from '../../../ui/theme.js';
import { Hint } from '../overview/PartCard.js';
import { type EditableCardProps, PartFrame } from './card-parts.js';

/** Categories that are hidden from a customer (S6.7). */
export function HiddenCategoriesCard({ customer, isBusy, send }: EditableCardProps) {
  const t = useTexts();
  const { hiddenCategories, hiddenCategoriesVersion: version } = customer;
  const codes = hiddenCategories.map(({ code }) => code);
  const title = t('customerAdmin.hiddenCategories');
  return (
    <PartFrame
      title={title}
      actions={
        <Button
          aria-haspopup="dialog"
          aria-label={t('customerAdmin.editOf', { part: title })}
          disabled={isBusy}
          onClick={() => send({ type: 'form.opened', customer, change: { kind: 'hiddenCategories', codes, version } })}
        >
          {t('customerAdmin.edit')}
        </Button>
      }
    >
      {hiddenCategories.length === 0 ? (
        <Hint>{t('customerAdmin.noHiddenCategories')}</Hint>
      ) : (
        <List aria-label={title}>
          {hiddenCategories.map(({ code, description, mainCategory }) => (
            <li key={code}>
              {description} <Main>{mainCategory}</Main>
            </li>
          ))}
        </List>
      )}
    </PartFrame>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Main = styled.span`
  color: ${colour('muted')};
`;
