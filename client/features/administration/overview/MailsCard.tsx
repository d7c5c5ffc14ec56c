import { Send } from 'lucide-react';
import styled from 'styled-components';
import { mailKindName } from '../../../../domain/overview/names.js';
import type { FailedMail, StoreOverview } from '../../../../domain/overview/store-overview.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/Button.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { Hint, PartCard, ShownOf } from './PartCard.js';
import type { Overview } from './use-store-overview.js';

/** Mails that were given up, to send again. */
export function MailsCard({ overview, part }: { overview: Overview; part: StoreOverview['failedMails'] }) {
  const t = useTexts();
  return (
    <PartCard overview={overview} part={part} table="failedMails" isEmpty={({ rows }) => rows.length === 0}>
      {({ totalCount, rows }) =>
        rows.length === 0 ? (
          <Hint>{t('overview.noFailedMails')}</Hint>
        ) : (
          <>
            <List>
              {rows.map((mail) => (
                <li key={mail.id}>
                  <Mail overview={overview} mail={mail} />
                </li>
              ))}
            </List>
            <ShownOf shown={rows.length} count={totalCount} />
          </>
        )
      }
    </PartCard>
  );
}

function Mail({
  overview,
  mail: { id, kind, userName, failedAt, attempts, lastError },
}: {
  overview: Overview;
  mail: FailedMail;
}) {
  const t = useTexts();
  const { snapshot, send } = overview;
  const mail = t.say(mailKindName(kind));
  const name = userName === null ? mail : t('overview.mailTo', { mail, name: userName });
  return (
    <>
      <div>
        {name}
        <Muted>{t('overview.failedMail', { time: failedAt, attempts })}</Muted>
        {lastError === null ? null : <Muted>{lastError}</Muted>}
      </div>
      <Button
        icon={<Send aria-hidden />}
        aria-label={t('overview.sendMailAgain', { mail: name })}
        isBusy={snapshot.matches({ shown: 'retrying' }) && snapshot.context.mail === id}
        onClick={() => send({ type: 'mail.retried', id })}
      >
        {t('overview.sendAgain')}
      </Button>
    </>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  > li { display: flex; flex-wrap: wrap; align-items: flex-start; gap: ${space(2)} ${space(3)}; padding-block: ${space(3)}; }
  > li > :first-child { flex: 1 1 200px; min-inline-size: 0; overflow-wrap: anywhere; }
  > li + li { border-block-start: 1px solid ${colour('border')}; }
`;

const Muted = styled.div`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;
