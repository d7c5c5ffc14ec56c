import type { SignInMethods } from '../../../domain/sign-in-methods/sign-in-methods.js';
import type { SignInMethodsEvent } from '../../../machines/signInMethods/types.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { Notice } from '../../ui/Notice.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { SecurityCard } from './SecurityCard.js';
import { Buttons } from './SecurityRows.js';

interface AuthenticatorCardProps {
  methods: SignInMethods;
  /** Recovery codes are being replaced. */
  isReplacing: boolean;
  send: (event: SignInMethodsEvent) => void;
}

/** The app whose codes complete a password. */
export function AuthenticatorCard({ methods, isReplacing, send }: AuthenticatorCardProps) {
  const t = useTexts();
  const { hasAuthenticator, recoveryCodesLeft } = methods;
  const heading = useHeadingFocus(hasAuthenticator ? 'on' : 'off');
  const left = t('signInMethods.codesLeft', { count: recoveryCodesLeft });
  return (
    <SecurityCard>
      <CardTitle ref={heading} tabIndex={-1}>
        {t('signInMethods.authenticatorCard')}
      </CardTitle>
      <p>{t(hasAuthenticator ? 'signInMethods.authenticatorOn' : 'signInMethods.authenticatorOff')}</p>
      {hasAuthenticator ? (
        <>
          {recoveryCodesLeft === 0 ? <Notice tone="warning">{left}</Notice> : <p>{left}</p>}
          <Buttons>
            <Button isBusy={isReplacing} onClick={() => send({ type: 'codes.replaceRequested' })}>
              {t('signInMethods.replaceCodes')}
            </Button>
            <Button onClick={() => send({ type: 'authenticator.removeRequested' })}>
              {t('signInMethods.removeAuthenticator')}
            </Button>
          </Buttons>
        </>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => send({ type: 'authenticator.addRequested' })}>
          {t('signInMethods.addAuthenticator')}
        </Button>
      )}
    </SecurityCard>
  );
}
