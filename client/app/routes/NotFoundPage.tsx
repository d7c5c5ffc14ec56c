import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { EmptyState } from '../../ui/States.js';

/** Any path that leads nowhere (S2.13). */
export function NotFoundPage() {
  const t = useTexts();
  const title = t('shell.notFound');
  useEffect(() => {
    document.title = `${title} · ${document.title.split(' · ').at(-1) ?? ''}`;
  }, [title]);
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
