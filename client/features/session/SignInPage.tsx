import { useAppActors } from '../../app/contexts/app-actors.js';
import { useSession } from '../../app/contexts/session.js';
import { useHasCapability, useSite } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { LoadingState } from '../../ui/States.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { CodeCard, CompanyCard, OtherSignIns } from '../sign-in-methods/index.js';
import { CentredPage } from './CentredPage.js';
import { SignInCard } from './SignInCard.js';

/** The sign-in screen (S2.1): username and password, or the code that is needed after them. */
export function SignInPage() {
  const { session } = useAppActors();
  const challenge = useSession(({ context }) => context.challenge);
  if (challenge === null) return <Credentials />;
  return (
    <CentredPage>
      <CodeCard
        waiting={<LoadingState />}
        challenge={challenge}
        onPassed={session.send}
        onBack={() => session.send({ type: 'login.abandoned' })}
      />
    </CentredPage>
  );
}

/** The pages below `/sign-in`: signing in through a company, and the way back from its directory. */
export const CompanySignInPage = () => (
  <CentredPage>
    <CompanyCard waiting={<LoadingState />} />
  </CentredPage>
);

function Credentials() {
  const t = useTexts();
  const { session } = useAppActors();
  const site = useSite();
  const reason = useSession(({ context }) => context.reason);
  const detail = useSession(({ context }) => context.reasonDetail);
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));

  const hasPasskeys = useHasCapability('PASSKEYS');
  const hasCompanies = useHasCapability('COMPANY_SIGN_IN');
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
        otherWays={Number(hasPasskeys) + Number(hasCompanies)}
        otherWay={<OtherSignIns {...{ hasPasskeys, hasCompanies }} isDisabled={isBusy} onGranted={session.send} />}
        onSubmit={(credentials) => session.send({ type: 'login.submitted', ...credentials })}
        onDismiss={() => session.send({ type: 'login.dismissed' })}
      />
    </CentredPage>
  );
}
