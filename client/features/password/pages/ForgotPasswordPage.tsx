import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppActors } from '../../../app/contexts/app-actors.js';
import { SignInPage } from '../../session/pages.js';
import { ResetPasswordDialog } from '../ResetPasswordDialog.js';

/** Where 'Forgot your password' leads (A2.71): the dialog over the sign-in card. */
export function ForgotPasswordPage() {
  const { session } = useAppActors();
  const navigate = useNavigate();
  const close = useCallback(() => {
    session.send({ type: 'login.requested' });
    navigate('/login', { replace: true });
  }, [session, navigate]);
  return (
    <>
      <SignInPage />
      <ResetPasswordDialog onClose={close} />
    </>
  );
}
