import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { companySignIn } from '../../../machines/companySignIn/companySignIn.machine.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useMachineActor } from '../../recorder/machine-actor.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonFrame } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { LoadingState } from '../../ui/States.js';
import { colour, fontSize, space } from '../../ui/theme.js';
import { useWindowTitle } from '../../ui/use-window-title.js';
import { answerPath, isAnswerPage, openingOf } from './company-address.js';
import { readDeparture, rememberedCompany, takeDeparture } from './company-storage.js';
import { companySignInActors, companySignInEffects } from './companySignIn.actors.js';

/** Signing in through a company: its name, the way to its directory, and the way back from there. */
export function CompanyCard() {
  const t = useTexts();
  const client = useApolloClient();
  const { session } = useAppActors();
  const location = useLocation();
  const navigate = useNavigate();
  const [departure] = useState(() => (isAnswerPage(location.pathname) ? takeDeparture() : readDeparture()));
  const [input] = useState(() => openingOf(location, { departed: departure?.company ?? '', remembered: rememberedCompany() }));
  const [machine] = useState(() =>
    companySignIn.provide({
      actors: companySignInActors(client, {
        departure,
        returnTo: () => session.getSnapshot().context.returnTo ?? departure?.returnTo ?? null,
      }),
      actions: companySignInEffects,
    }),
  );
  const actor = useMachineActor(machine, { input });
  const snapshot = useSelector(actor, (shown) => shown);
  const title = t(snapshot.matches('refused') ? 'companySignIn.refusedTitle' : 'companySignIn.title');
  useWindowTitle(title);

  const isWithAnswer = isAnswerPage(location.pathname) && location.search !== '';
  useEffect(() => {
    // The machine has the answer, which must be neither kept in the history nor passed on.
    if (isWithAnswer) navigate(answerPath, { replace: true });
  }, [isWithAnswer, navigate]);
  useEffect(() => {
    const subscription = actor.on('login.granted', (granted) => {
      if (departure?.returnTo) session.send({ type: 'location.kept', path: departure.returnTo });
      // The card takes tokens, and a guest does not see it.
      session.send({ type: 'login.requested' });
      session.send(granted);
    });
    return () => subscription.unsubscribe();
  }, [actor, session, departure]);
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) actor.send({ type: 'page.returned' });
    };
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, [actor]);

  const { company, reason } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <Content>
      <h1>{title}</h1>
      {snapshot.hasTag('form') ? (
        <Form noValidate onSubmit={submit}>
          <p>{t('companySignIn.hint')}</p>
          <TextField
            label={t('companySignIn.company')}
            value={company}
            autoComplete="organization"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            readOnly={isBusy}
            onChange={({ target }) => actor.send({ type: 'company.changed', text: target.value })}
          />
          {reason ? <Notice tone="danger">{t.say(reason)}</Notice> : null}
          <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={!isBusy && !snapshot.can({ type: 'submit' })}>
            {t('companySignIn.submit')}
          </Button>
        </Form>
      ) : null}
      {snapshot.matches('leaving') ? <LoadingState label={t('companySignIn.leaving')} /> : null}
      {snapshot.matches('exchanging') ? <LoadingState label={t('companySignIn.arriving')} /> : null}
      {snapshot.matches('refused') ? (
        <>
          <Notice tone="danger">{t.say(reason)}</Notice>
          <Button variant="primary" isWide autoFocus onClick={() => actor.send({ type: 'retry' })}>
            {t('companySignIn.again')}
          </Button>
        </>
      ) : null}
      <ButtonFrame as={Link} to="/login" $variant="quiet" $isWide onClick={() => session.send({ type: 'login.requested' })}>
        {t('companySignIn.back')}
      </ButtonFrame>
    </Content>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  h1 { font-size: ${fontSize.title}; font-weight: 650; letter-spacing: -0.01em; }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  > p:first-of-type { color: ${colour('muted')}; }
`;
