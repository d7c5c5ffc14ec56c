import { useMemo } from 'react';
import { recordedSteps } from '../../../../domain/support/recorded-steps.js';
import type { Recording } from '../../../../domain/support/recording.js';
import { useTexts } from '../../../texts/texts.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { Hint } from '../overview/PartCard.js';
import { RecordingPlayer } from './RecordingPlayer.js';

/** The recording of a problem, to replay, or why it cannot be. */
export function RecordingCard({
  number,
  json,
  recording,
}: {
  number: string;
  json: string | null;
  /** Null without one, or if this version cannot read it. */
  recording: Recording | null;
}) {
  const t = useTexts();
  const steps = useMemo(() => (recording === null ? [] : recordedSteps(recording)), [recording]);
  if (steps.length > 0) return <RecordingPlayer key={number} number={number} steps={steps} dropped={recording?.dropped ?? 0} />;
  return (
    <Card aria-label={t('problems.recording')}>
      <CardTitle>{t('problems.recording')}</CardTitle>
      <Hint>{t(json === null ? 'problems.noRecording' : recording === null ? 'problems.unreadable' : 'problems.noSteps')}</Hint>
    </Card>
  );
}
