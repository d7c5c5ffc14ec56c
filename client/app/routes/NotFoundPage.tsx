import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonFrame } from '../../ui/Button.js';
import { EmptyState } from '../../ui/States.js';

const title = "Oops... This page doesn't exist!";

/** Any path that leads nowhere (S2.13). */
export function NotFoundPage() {
  useEffect(() => {
    document.title = `Not found · ${document.title.split(' · ').at(-1) ?? ''}`;
  }, []);
  return (
    <EmptyState
      isPage
      icon={<Compass />}
      title={title}
      action={
        <ButtonFrame as={Link} to="/" $variant="primary">
          Go to the home page
        </ButtonFrame>
      }
    >
      The address may be mistyped, or the page is not part of your menu.
    </EmptyState>
  );
}
