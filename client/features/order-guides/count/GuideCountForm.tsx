import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { GuideCountPageQuery } from '../../../generated/graphql.js';
import { useTexts } from '../../../texts/texts.js';
import { fontSize, media, space } from '../../../ui/theme.js';
import { toPar } from '../count-address.js';
import { guideOrderPath } from '../guide-address.js';
import { GuideCountBar } from './GuideCountBar.js';
import { GuideCountRows } from './GuideCountRows.js';
import { savedCount } from './guideCount.actors.js';
import { guideCountView } from './guideCount.view.js';
import { useGuideCount } from './use-guide-count.js';

/** The lines of a guide to count, one below the other; what is typed is saved by itself. */
export function GuideCountForm({ guide }: { guide: NonNullable<GuideCountPageQuery['orderGuide']> }) {
  const t = useTexts();
  const navigate = useNavigate();
  // Typed counts belong to the lines as they were read.
  const [read] = useState(() => ({ lines: guide.lines.map(savedCount), products: guide.lines.map(({ product }) => product) }));
  const actor = useGuideCount(guide.name, read.lines);
  const snapshot = useSelector(actor, (current) => current);
  const frame = useRef<HTMLDivElement>(null);
  const doneButton = useRef<HTMLButtonElement>(null);
  const view = guideCountView(snapshot);
  const { rows, since, message } = snapshot.context;
  const isFinished = snapshot.matches('finished');
  useEffect(() => {
    if (isFinished) navigate(guideOrderPath(guide.name), { state: toPar });
  }, [isFinished, guide.name, navigate]);
  return (
    <div ref={frame}>
      <GuideCountRows
        rows={rows}
        products={read.products}
        since={since}
        isBusy={snapshot.hasTag('busy')}
        send={actor.send}
        onEnd={() => doneButton.current?.focus()}
      />
      <Keys>{t('guideCount.keys')}</Keys>
      <GuideCountBar
        view={view}
        unsent={snapshot.matches('unsent') ? message : null}
        isSaving={snapshot.hasTag('saving')}
        isClosing={snapshot.hasTag('busy')}
        doneRef={doneButton}
        onRetry={() => actor.send({ type: 'retry' })}
        onDone={() => actor.send({ type: 'confirm' })}
        onCorrect={() => {
          const row = frame.current?.querySelector(`[data-product="${view.wrong[0]}"]`);
          (row?.querySelector<HTMLElement>('input[aria-invalid]') ?? row?.querySelector('input'))?.focus();
        }}
      />
    </div>
  );
}

const Keys = styled.p`
  margin-block-start: ${space(2)};
  font-size: ${fontSize.small};
  opacity: 0.8;
  ${media.touch} { display: none; }
`;
