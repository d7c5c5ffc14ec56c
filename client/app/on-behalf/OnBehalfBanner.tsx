import { useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { UserRoundCheck } from 'lucide-react';
import styled from 'styled-components';
import { SessionUserDocument } from '../../generated/graphql.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { colour, space } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';

/** Shows the user for whose account staff act and until when, across every screen of the user, with the way back to their own session (decision 143). */
export function OnBehalfBanner() {
  const t = useTexts();
  const { session } = useAppActors();
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'));
  const viewer = useQuery(SessionUserDocument, { skip: !isSignedIn, fetchPolicy: 'cache-only' }).data?.viewer;
  if (!viewer?.onBehalf) return null;
  const { name, onBehalf } = viewer;
  return (
    <Bar role="region" aria-label={t('onBehalf.bannerLabel')}>
      <UserRoundCheck aria-hidden />
      <span>{t('onBehalf.banner', { name, until: onBehalf.until })}</span>
      <Button onClick={() => session.send({ type: 'logout.requested' })}>{t('onBehalf.end')}</Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-start: var(--header-height, 0);
  z-index: 30;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(1)} ${space(4)};
  background: ${colour('warning-soft')};
  border-block: 1px solid ${colour('warning')};
  > svg { flex: none; inline-size: 18px; block-size: 18px; color: ${colour('warning')}; }
  > button { flex: none; }
`;
