import { useRef } from 'react';
import styled from 'styled-components';
import { useHasCapability } from '../../app/contexts/site.js';
import { useTexts } from '../../texts/texts.js';
import { Page } from '../../ui/Page.js';
import { space } from '../../ui/theme.js';
import { MethodCards } from './MethodCards.js';
import { SessionsCard } from './SessionsCard.js';

/** Sign-In and Security (/settings/security): how the user signs in, and where they are signed in. */
export function SecurityPage() {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMethods = useHasCapability('SIGN_IN_METHODS');
  const hasSessions = useHasCapability('SESSIONS');
  return (
    <Page title={t('security.title')} isNarrow headingRef={heading}>
      <Cards>
        {hasMethods ? <MethodCards heading={heading} /> : null}
        {hasSessions ? <SessionsCard /> : null}
      </Cards>
    </Page>
  );
}

const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
