import { Ban, Send } from 'lucide-react';
import type { Invitation, NamedShipTo } from '../../../machines/colleagues/types.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { Facts, Foot, Head, Item } from './card-parts.js';
import { invitationFacts, roleNameOf } from './colleague-texts.js';

interface InvitationCardProps {
  invitation: Invitation;
  shipTos: readonly NamedShipTo[];
  /** It is being sent again. */
  isSending: boolean;
  isDisabled: boolean;
  onResend: () => void;
  onRevoke: () => void;
}

/** An open invitation, to send again or to revoke. */
export function InvitationCard({ invitation, shipTos, isSending, isDisabled, onResend, onRevoke }: InvitationCardProps) {
  const t = useTexts();
  const { email, isExpired } = invitation;
  return (
    <Item as="li" aria-busy={isSending || undefined}>
      <Head>
        <CardTitle as="h3">{email}</CardTitle>
        <Badge>{roleNameOf(invitation, t)}</Badge>
        {isExpired ? <Badge $tone="warning">{t('colleagues.expired')}</Badge> : null}
      </Head>
      <Facts>
        {invitationFacts(invitation, shipTos, t).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Facts>
      <Foot>
        <Button
          icon={<Send aria-hidden />}
          isBusy={isSending}
          disabled={isDisabled && !isSending}
          onClick={onResend}
          aria-label={t('colleagues.resendNamed', { email })}
        >
          {t('colleagues.resend')}
        </Button>
        <Button
          icon={<Ban aria-hidden />}
          disabled={isDisabled}
          onClick={onRevoke}
          aria-label={t('colleagues.revokeNamed', { email })}
        >
          {t('colleagues.revoke')}
        </Button>
      </Foot>
    </Item>
  );
}
