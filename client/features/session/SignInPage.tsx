import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSession } from '../../app/contexts/session.js';
import { useSite } from '../../app/contexts/workplace.js';
import { useTexts } from '../../texts/texts.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { CentredPage } from './CentredPage.js';
import { SignInCard } from './SignInCard.js';

/** The sign-in screen (S2.1). */
export function SignInPage() {
  const t = useTexts();
  const { session } = useAppActors();
  const site = useSite();
  const reason = useSession(({ context }) => context.reason);
  const detail = useSession(({ context }) => context.reasonDetail);
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));

  const title = t('session.signIn');
  useWindowTitle(title);

  return (
    <CentredPage>
      <SignInCard
        allowsConsumers={site?.allowConsumer ?? false}
        allowsGuests={site?.allowGuest ?? false}
        reason={t.say(reason)}
        detail={t.say(detail)}
        isBusy={isBusy}
        onSubmit={(credentials) => session.send({ type: 'login.submitted', ...credentials })}
        onDismiss={() => session.send({ type: 'login.dismissed' })}
      />
    </CentredPage>
  );
}
