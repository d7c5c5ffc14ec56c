import { CircleCheck, CircleDashed, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { placeOf } from '../../../../domain/navigation/places.js';
import { type GettingStartedPart, gettingStartedParts } from '../../../../domain/setup/getting-started.js';
import { failureTextOf } from '../../../apollo/failure-of-error.js';
import { useScreenQuery } from '../../../apollo/use-screen-query.js';
import { useIsOpen } from '../../../app/contexts/places.js';
import { GettingStartedDocument } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { ButtonFrame } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { ProgressBar } from '../../../ui/ProgressBar.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { ErrorState } from '../../../ui/States.js';
import { colour, fontSize, media, space } from '../../../ui/theme.js';
import { AdministrationFrame } from '../AdministrationFrame.js';

/** Overview of what a new store has and what it needs (/admin/getting-started). */
export default function GettingStartedPage() {
  const t = useTexts();
  const isOpen = useIsOpen();
  const { data, error, refetch } = useScreenQuery(GettingStartedDocument, { variables: {}, fetchPolicy: 'cache-and-network' });
  const setup = data?.storeSetup;
  // The steps of the setup are a page of their own, without a place in the menu.
  const isShown = (path: string) => path.startsWith('/setup') || (placeOf(path) !== null && isOpen(path));
  const parts = setup ? gettingStartedParts(setup).filter(({ path }) => isShown(path)) : [];
  const done = parts.filter(({ isDone }) => isDone).length;
  return (
    <AdministrationFrame title={t('gettingStarted.title')} caption={t('gettingStarted.intro')} isNarrow>
      {setup ? (
        <>
          <Progress>
            <ProgressBar percent={Math.round((100 * done) / Math.max(parts.length, 1))} label={t('gettingStarted.title')} />
            {t('gettingStarted.progress', { done, all: parts.length })}
          </Progress>
          <List>
            {parts.map((part) => (
              <Part key={part.path} part={part} isNext={part === parts.find(({ isDone }) => !isDone)} />
            ))}
          </List>
        </>
      ) : error ? (
        <ErrorState icon={<CloudOff />} title={t.say(failureTextOf(error))} onRetry={() => void refetch().catch(() => undefined)}>
          {t('gettingStarted.failedHint')}
        </ErrorState>
      ) : (
        <Skeleton $height="480px" />
      )}
    </AdministrationFrame>
  );
}

function Part({ part, isNext }: { part: GettingStartedPart; isNext: boolean }) {
  const t = useTexts();
  const { path, title, explanation, isDone } = part;
  const name = t.say(title);
  return (
    <li>
      <Row>
        <Mark $isDone={isDone}>{isDone ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}</Mark>
        <div>
          <h2>{name}</h2>
          <p>{t.say(explanation)}</p>
        </div>
        <State $isDone={isDone}>{t(isDone ? 'gettingStarted.done' : 'gettingStarted.open')}</State>
        <ButtonFrame
          as={Link}
          to={path}
          {...(isNext && { $variant: 'primary' as const })}
          aria-label={`${t(isDone ? 'gettingStarted.again' : 'gettingStarted.go')}: ${name}`}
        >
          {t(isDone ? 'gettingStarted.again' : 'gettingStarted.go')}
        </ButtonFrame>
      </Row>
    </li>
  );
}

const Progress = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-block-end: ${space(5)};
  color: ${colour('muted')};
`;

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Row = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  gap: ${space(4)};
  align-items: center;
  h2 { font-size: ${fontSize.large}; font-weight: 650; }
  p { color: ${colour('muted')}; }
  ${media.mobile} {
    grid-template-columns: auto 1fr auto;
    gap: ${space(3)};
    > :last-child { grid-column: 1 / -1; }
  }
`;

const Mark = styled.span<{ $isDone: boolean }>`
  color: ${({ $isDone }) => colour($isDone ? 'success' : 'muted')};
  svg { display: block; inline-size: 24px; block-size: 24px; }
`;

const State = styled.span<{ $isDone: boolean }>`
  color: ${({ $isDone }) => colour($isDone ? 'success' : 'muted')};
  font-size: ${fontSize.small};
`;
