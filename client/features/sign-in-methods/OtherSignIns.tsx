import { Building2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { space } from '../../ui/theme.js';
import { PasskeySignIn, type PasskeySignInProps } from './PasskeySignIn.js';

export interface OtherSignInsProps extends PasskeySignInProps {
  hasPasskeys: boolean;
  hasCompanies: boolean;
}

/** Ways to sign in without username and password. */
export function OtherSignIns({ hasPasskeys, hasCompanies, ...passkey }: OtherSignInsProps) {
  const t = useTexts();
  return (
    <Ways>
      {hasPasskeys ? (
        <div>
          <PasskeySignIn {...passkey} />
        </div>
      ) : null}
      {hasCompanies ? (
        <ButtonFrame as={Link} to="/sign-in/company" $variant="secondary" $isWide>
          <Building2 aria-hidden />
          {t('companySignIn.title')}
        </ButtonFrame>
      ) : null}
    </Ways>
  );
}

const Ways = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
