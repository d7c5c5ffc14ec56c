import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useHasCapability } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonFrame } from '../../ui/Button.js';
import { Card, CardTitle } from '../../ui/Card.js';
import { Page } from '../../ui/Page.js';
import { colour, space } from '../../ui/theme.js';
import { OwnPasswordDialog } from '../password/index.js';
import { MailCard } from './MailCard.js';
import { ThemeCard } from './ThemeCard.js';
import { useHasSecurityPage } from './use-has-security-page.js';
import { useIsThemeOffered } from './use-is-theme-offered.js';

/** Settings (A2.76). */
export default function SettingsPage() {
  const t = useTexts();
  const hasMailChoices = useHasCapability('MAIL_CHOICES');
  const hasSecurity = useHasSecurityPage();
  const isThemeOffered = useIsThemeOffered();
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  return (
    <Page title={t('shell.settings')} isNarrow>
      <Cards>
        {isThemeOffered ? <ThemeCard /> : null}
        {hasMailChoices ? <MailCard /> : null}
        <TextCard>
          <CardTitle>{t('password.changeTitle')}</CardTitle>
          <p>{t('password.cardText')}</p>
          <Button aria-haspopup="dialog" onClick={() => setIsChangingPassword(true)}>
            {t('password.changeTitle')}
          </Button>
        </TextCard>
        {hasSecurity ? (
          <TextCard>
            <CardTitle>{t('security.title')}</CardTitle>
            <p>{t('security.cardText')}</p>
            <ButtonFrame as={Link} to="/settings/security">
              {t('security.open')}
            </ButtonFrame>
          </TextCard>
        ) : null}
      </Cards>
      {isChangingPassword ? <OwnPasswordDialog onClose={() => setIsChangingPassword(false)} /> : null}
    </Page>
  );
}

const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const TextCard = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > p { color: ${colour('muted')}; }
`;
