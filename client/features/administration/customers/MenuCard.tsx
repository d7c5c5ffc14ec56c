import { Link } from 'react-router-dom';
import type { CustomerMenuEntry } from '../../../../domain/administration/customers/customer-page.js';
import { menuEntryText, menuStateText } from '../../../../domain/administration/people/menu-texts.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Hint } from '../overview/PartCard.js';
import { RowTable } from '../overview/RowTable.js';
import { PartFrame } from './card-parts.js';

/** Entries of the menu that a customer has states of its own for, and the way to all of them. */
export function MenuCard({ menu, customerKey }: { menu: readonly CustomerMenuEntry[]; customerKey: string }) {
  const t = useTexts();
  return (
    <PartFrame
      title={t('menuEditor.title')}
      actions={
        <ButtonFrame as={Link} to={`/admin/customers/${customerKey}/menu`} $variant="secondary" $isWide={false}>
          {t('customerAdmin.menuOfCustomer')}
        </ButtonFrame>
      }
    >
      {menu.length === 0 ? (
        <Hint>{t('customerAdmin.menuAsStore')}</Hint>
      ) : (
        <RowTable
          label={t('menuEditor.title')}
          rows={menu}
          keyOf={({ key }) => key}
          columns={[
            { title: t('menuEditor.column.entry'), cell: ({ key }) => t.say(menuEntryText(key)) },
            { title: t('menuEditor.column.state'), cell: ({ state }) => t.say(menuStateText(state)) },
          ]}
        />
      )}
    </PartFrame>
  );
}
