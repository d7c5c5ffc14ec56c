import { Link } from 'react-router-dom';
import { useIsOpen } from '../../app/contexts/places.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { TextCard } from './TextCard.js';

/** The card Landing Page (A2.90), where the user may edit it. */
export function LandingPageCard() {
  const t = useTexts();
  const isOpen = useIsOpen();
  if (!isOpen('/admin/landing')) return null;
  return (
    <TextCard>
      <CardTitle>{t('landingEditor.panelTitle')}</CardTitle>
      <p>{t('landingEditor.panelText')}</p>
      <ButtonFrame as={Link} to="/admin/landing">
        {t('landingEditor.title')}
      </ButtonFrame>
    </TextCard>
  );
}
