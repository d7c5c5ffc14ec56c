import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { EmptyState } from '../../ui/States.js';
import { useWindowTitle } from '../../ui/use-window-title.js';

/** Any path that leads nowhere (S2.13). */
export function NotFoundPage() {
  const t = useTexts();
  const title = t('shell.notFound');
  useWindowTitle(title);
  return (
    <EmptyState
      isPage
      icon={<Compass />}
      title={t('shell.notFoundTitle')}
      action={
        <ButtonFrame as={Link} to="/" $variant="primary">
          {t('shell.goHome')}
        </ButtonFrame>
      }
    >
      {t('shell.notFoundHint')}
    </EmptyState>
  );
}
