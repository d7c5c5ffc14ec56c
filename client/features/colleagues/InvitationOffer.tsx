import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hasShipToChoice, roleHints, roleNames } from '../../../domain/colleagues/roles.js';
import type { Offer } from '../../../machines/invitation/types.js';
import { useTexts } from '../../texts/texts.js';
import { colour, space } from '../../ui/theme.js';

const tags = { strong: (children: ReactNode[]) => <strong key="strong">{children}</strong> };

/** The offer of an invitation: the customer, the role in plain words, and until when. */
export function InvitationOffer({ offer }: { offer: Offer }) {
  const t = useTexts();
  const { customerName: customer, invitedBy: name, shipTos, expiresAt: time } = offer;
  const role = t.say(roleNames[offer.role]);
  return (
    <Frame>
      <p>
        {name === null
          ? t.rich('invitation.offer', { customer, role }, tags)
          : t.rich('invitation.offerBy', { name, customer, role }, tags)}
      </p>
      <ul>
        <li>{t.say(roleHints[offer.role])}</li>
        {hasShipToChoice(offer.role) && shipTos.length > 0 ? (
          <li>{t('invitation.shipTos', { names: { list: shipTos } })}</li>
        ) : null}
        <li>{t('invitation.until', { time })}</li>
      </ul>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  overflow-wrap: anywhere;
  ul { display: flex; flex-direction: column; gap: ${space(1)}; padding-inline-start: ${space(5)}; color: ${colour('muted')}; }
`;
