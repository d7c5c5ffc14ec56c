import styled from 'styled-components';
import type { Passkey } from '../../../domain/sign-in-methods/sign-in-methods.js';
import type { SignInMethodsEvent } from '../../../machines/signInMethods/types.js';
import { useTexts } from '../../texts/texts.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { CardTitle } from '../../ui/Card.js';
import { useHeadingFocus } from '../../ui/use-heading-focus.js';
import { SecurityCard } from './SecurityCard.js';
import { Row, RowFacts, Rows, RowTitle } from './SecurityRows.js';

interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  send: (event: SignInMethodsEvent) => void;
}

/** The user's passkeys. */
export function PasskeysCard({ passkeys, send }: PasskeysCardProps) {
  const t = useTexts();
  const heading = useHeadingFocus(passkeys.map(({ id }) => id).join());
  return (
    <SecurityCard>
      <CardTitle ref={heading} tabIndex={-1}>
        {t('signInMethods.passkeysCard')}
      </CardTitle>
      <p>{t('signInMethods.passkeysText')}</p>
      {passkeys.length > 0 ? (
        <Rows>
          {passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => (
            <Row key={id}>
              <div>
                <RowTitle>
                  {name}
                  {isSynced ? <Badge>{t('signInMethods.passkeySynced')}</Badge> : null}
                </RowTitle>
                <RowFacts>
                  <span>{t('signInMethods.passkeyCreated', { time: createdAt })}</span>
                  <span>
                    {lastUsedAt === null
                      ? t('signInMethods.passkeyUnused')
                      : t('signInMethods.passkeyUsed', { time: lastUsedAt })}
                  </span>
                </RowFacts>
              </div>
              <Remove
                aria-label={t('signInMethods.removePasskeyNamed', { name })}
                onClick={() => send({ type: 'passkey.removeRequested', id })}
              >
                {t('signInMethods.removePasskey')}
              </Remove>
            </Row>
          ))}
        </Rows>
      ) : null}
      <Button aria-haspopup="dialog" onClick={() => send({ type: 'passkey.addRequested' })}>
        {t('signInMethods.addPasskey')}
      </Button>
    </SecurityCard>
  );
}

const Remove = styled(Button)`
  flex: none;
`;
