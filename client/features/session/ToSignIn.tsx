import { Link } from 'react-router-dom';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { sendOnceHeard } from '../../app/contexts/send-once-heard.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';

/** Leads to the sign-in card, or home if somebody is signed in. */
export function ToSignIn({ isMain }: { isMain: boolean }) {
  const t = useTexts();
  const { session } = useAppActors();
  return (
    <ButtonFrame
      as={Link}
      to="/login"
      $variant={isMain ? 'primary' : 'secondary'}
      $isWide
      onClick={() => sendOnceHeard(session, { type: 'login.requested' })}
    >
      {t(isMain ? 'session.submit' : 'session.backToSignIn')}
    </ButtonFrame>
  );
}
