import styled from 'styled-components';
import type { SetupMail } from '../../../machines/storeSetup/types.js';
import { type Text, text } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import { colour, radius, space } from '../../ui/theme.js';
import type { StepProps } from './CompanyStep.js';
import { SetupButtons, SetupForm } from './SetupFrame.js';

const mailboxAddress = '/dev/mail';

/** Lines of the configuration, which are the same in every language. */
const sample = 'SMTP_URL=smtp://user:password@smtp.example.com:587\nMAIL_FROM=Harbor Foods <orders@example.com>';

/** How mail is sent, and a test mail with its outcome. */
export function MailStep({ context, isBusy, canTest, send }: StepProps & { canTest: boolean }) {
  const t = useTexts();
  const { setup, message } = context;
  if (setup === null) return null;
  const { mail } = setup;
  const outcome = outcomeOf(mail);
  return (
    <SetupForm as="div">
      <p>{t('setup.mail.intro')}</p>
      <Notice tone={mail.mode === 'OFF' ? 'warning' : 'info'}>{t.say(stateOf(mail))}</Notice>
      {mail.mode === 'OFF' ? (
        <>
          <p>{t('setup.mail.offHint')}</p>
          <Sample tabIndex={0}>{sample}</Sample>
        </>
      ) : (
        <div>
          <Button isBusy={isBusy} disabled={!isBusy && !canTest} onClick={() => send({ type: 'test.requested' })}>
            {t('setup.mail.test')}
          </Button>
        </div>
      )}
      <div role="status">{outcome ? <Notice tone={outcome.tone}>{t.say(outcome.text)}</Notice> : null}</div>
      {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
      <SetupButtons>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'step.chosen', step: 'look' })}>
          {t('setup.back')}
        </Button>
        <Button variant="primary" disabled={isBusy} onClick={() => send({ type: 'step.chosen', step: 'done' })}>
          {t('setup.finish')}
        </Button>
      </SetupButtons>
    </SetupForm>
  );
}

function stateOf({ mode, server, from }: SetupMail): Text {
  if (mode === 'OFF') return text('setup.mail.off');
  if (mode === 'MAILBOX') return text('setup.mail.mailbox', { address: mailboxAddress });
  return text('setup.mail.smtp', { server: server ?? '', from: from ?? '' });
}

function outcomeOf({
  mode,
  test,
}: SetupMail): { readonly tone: 'info' | 'success' | 'warning' | 'danger'; readonly text: Text } | null {
  if (test === null) return null;
  const error = test.error ?? text('setup.mail.unknownError');
  switch (test.state) {
    case 'SENT':
      return {
        tone: 'success',
        text:
          mode === 'MAILBOX'
            ? text('setup.mail.kept', { at: test.at, address: mailboxAddress })
            : text('setup.mail.sent', { at: test.at }),
      };
    case 'WAITING':
      return test.error === null
        ? { tone: 'info', text: text('setup.mail.waiting') }
        : { tone: 'warning', text: text('setup.mail.retried', { error }) };
    case 'FAILED':
    case 'SKIPPED':
      return { tone: 'danger', text: text('setup.mail.failed', { error }) };
  }
}

const Sample = styled.pre`
  overflow-x: auto;
  padding: ${space(3)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  font-size: 0.8125rem;
`;
