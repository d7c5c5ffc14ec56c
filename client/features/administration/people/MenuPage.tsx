import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../../texts/texts.js';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.js';
import { space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';
import { MenuEditor } from './MenuEditor.js';

/** The menu of the store (/admin/menu), of a customer (/admin/customers/17/menu) or of a user (/admin/users/7/menu). */
export default function MenuPage() {
  const t = useTexts();
  const { customerKey, userId } = useParams();
  const of = userId ?? customerKey ?? null;
  const scope = userId !== undefined ? 'USER' : customerKey !== undefined ? 'CUSTOMER' : 'SITE';
  return (
    <MenuEditor key={`${scope} ${of}`} scope={scope} of={of}>
      {(name, content) => (
        <AdministrationFrame
          title={name === null ? t('menuEditor.title') : t('menuEditor.titleOf', { name })}
          caption={t('menuEditor.intro')}
        >
          {userId === undefined ? null : (
            <Breadcrumbs>
              <Link to="/admin/users">{t('storeUsers.title')}</Link>
              <Link to={`/admin/users/${userId}`}>{name ?? t('storeUsers.user')}</Link>
            </Breadcrumbs>
          )}
          <Spaced>{content}</Spaced>
        </AdministrationFrame>
      )}
    </MenuEditor>
  );
}

const Spaced = styled.div`
  margin-block-start: ${space(4)};
`;
