import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { EditedPage } from '../../../../domain/landing/edited-page.js';
import { landingVersions } from '../../../../machines/landingVersions/landingVersions.machine.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Notice } from '../../../ui/Notice.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/States.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import { landingVersionsActors } from '../landingEditor.actors.js';

export interface VersionsDialogProps {
  /** Number of the version that visitors see. */
  current: number;
  isDisabled: boolean;
  onPage: (page: EditedPage) => void;
}

/** The button Earlier Versions and its dialog. */
export function VersionsDialog({ current, isDisabled, onPage }: VersionsDialogProps) {
  const t = useTexts();
  const client = useApolloClient();
  const [machine] = useState(() => landingVersions.provide({ actors: landingVersionsActors(client) }));
  const actor = useMachineActor(machine);
  const snapshot = useSelector(actor, (shown) => shown);
  const take = useEffectEvent(onPage);
  useEffect(() => {
    const subscription = actor.on('page.read', ({ page }) => take(page));
    return () => subscription.unsubscribe();
  }, [actor]);
  const { versions, chosen, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      <Button
        icon={<History aria-hidden />}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => actor.send({ type: 'opened' })}
      >
        {t('landingEditor.versions')}
      </Button>
      {snapshot.hasTag('dialog') ? (
        <Dialog title={t('landingEditor.versions')} size="wide" onClose={() => actor.send({ type: 'cancel' })}>
          <Body>
            <p>{t('landingEditor.versionsHint')}</p>
            {snapshot.matches('reading') ? (
              <Skeleton $height="180px" />
            ) : snapshot.matches('failed') ? (
              <ErrorState title={t.say(failure) ?? ''} onRetry={() => actor.send({ type: 'retry' })} />
            ) : (
              <>
                {failure === null ? null : <Notice tone="danger">{t.say(failure)}</Notice>}
                {versions.length === 0 ? <EmptyState title={t('landingEditor.noVersions')} /> : null}
                <List>
                  {versions.map(({ version, savedAt, savedBy, title, cardCount }) => (
                    <li key={version}>
                      <Choice
                        type="button"
                        aria-busy={isBusy && version === chosen ? true : undefined}
                        disabled={isBusy}
                        onClick={() => actor.send({ type: 'version.chosen', version })}
                      >
                        <span>
                          <strong>{t.format.date(savedAt, 'dayAndTime')}</strong>
                          <small>
                            {[
                              savedBy === null ? null : t('landingEditor.versionBy', { name: savedBy }),
                              title,
                              t('landingEditor.versionCards', { count: cardCount }),
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </small>
                        </span>
                        {version === current ? <Badge>{t('landingEditor.versionCurrent')}</Badge> : null}
                      </Choice>
                    </li>
                  ))}
                </List>
              </>
            )}
          </Body>
        </Dialog>
      ) : null}
    </>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  > p { color: ${colour('muted')}; }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: 44px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover:not(:disabled) { background: ${colour('hover')}; }
  &:disabled { opacity: 0.6; }
  strong { display: block; font-weight: 550; font-variant-numeric: tabular-nums; }
  small { color: ${colour('muted')}; font-size: ${fontSize.small}; }
`;
