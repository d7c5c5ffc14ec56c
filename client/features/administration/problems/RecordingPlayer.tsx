import { useSelector } from '@xstate/react';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { type RecordedStep, statesOf } from '../../../../domain/support/recorded-steps.js';
import { recordingPlayer } from '../../../../machines/recordingPlayer/recordingPlayer.machine.js';
import type { RecordingPlayerEvent } from '../../../../machines/recordingPlayer/types.js';
import { useNotificationsOf } from '../../../app/contexts/notify.js';
import { saveFile } from '../../../files/save-file.js';
import { useMachineActor } from '../../../recorder/machine-actor.js';
import { useLoadedTexts, useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { Card, CardTitle } from '../../../ui/Card.js';
import { colour, fontSize, radius, space } from '../../../ui/theme.js';
import { Hint } from '../overview/PartCard.js';
import { FileButtons } from './FileButtons.js';
import { recordingPlayerActors } from './problems.actors.js';
import { StepList } from './StepList.js';

const keys: Readonly<Record<string, RecordingPlayerEvent>> = {
  ArrowRight: { type: 'next' },
  ArrowDown: { type: 'next' },
  ArrowLeft: { type: 'previous' },
  ArrowUp: { type: 'previous' },
  Home: { type: 'first' },
  End: { type: 'last' },
  ' ': { type: 'play.toggled' },
};

/** Replays the steps of a recording: a list of them, and the one that shows with the states of its machine. */
export function RecordingPlayer({ number, steps, dropped }: { number: string; steps: readonly RecordedStep[]; dropped: number }) {
  const t = useTexts();
  const { current } = useLoadedTexts();
  const [machine] = useState(() =>
    recordingPlayer.provide({ actors: recordingPlayerActors({ number, steps }, saveFile, current) }),
  );
  const actor = useMachineActor(machine, { input: { length: steps.length } });
  const snapshot = useSelector(actor, (shown) => shown);
  useNotificationsOf(actor);
  const { at, format } = snapshot.context;
  const step = steps[at];
  const isPlaying = snapshot.hasTag('playing');
  const press = (event: KeyboardEvent): void => {
    const wanted = keys[event.key];
    // Of a button the space bar presses it.
    const isOfButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (!wanted || isOfButton || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actor.send(wanted);
  };
  return (
    <Card aria-label={t('problems.recording')} onKeyDown={press}>
      <Head>
        <CardTitle>{t('problems.recording')}</CardTitle>
        <FileButtons
          table={t('problems.recording')}
          working={snapshot.matches('exporting') ? format : null}
          onExport={(chosen) => actor.send({ type: 'export.chosen', format: chosen })}
        />
      </Head>
      <Hint>{t('problems.recordingHint')}</Hint>
      {dropped > 0 ? <Hint>{t('problems.dropped', { count: dropped })}</Hint> : null}
      <Controls>
        <IconButton label={t('problems.first')} disabled={at === 0} onClick={() => actor.send({ type: 'first' })}>
          <ChevronFirst />
        </IconButton>
        <IconButton label={t('problems.previous')} disabled={at === 0} onClick={() => actor.send({ type: 'previous' })}>
          <ChevronLeft />
        </IconButton>
        <Button
          variant="primary"
          icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={() => actor.send({ type: 'play.toggled' })}
        >
          {t(isPlaying ? 'problems.pause' : 'problems.play')}
        </Button>
        <IconButton label={t('problems.next')} disabled={at === steps.length - 1} onClick={() => actor.send({ type: 'next' })}>
          <ChevronRight />
        </IconButton>
        <IconButton label={t('problems.last')} disabled={at === steps.length - 1} onClick={() => actor.send({ type: 'last' })}>
          <ChevronLast />
        </IconButton>
        <span role="status">{t('problems.stepOf', { at: at + 1, length: steps.length, seconds: (step?.at ?? 0) / 1_000 })}</span>
      </Controls>
      <Hint>{t('problems.keys')}</Hint>
      <Panes>
        <StepList steps={steps} at={at} onChoose={(chosen) => actor.send({ type: 'step.chosen', at: chosen })} />
        {step ? <Step step={step} states={statesOf(steps, step.machine)} /> : null}
      </Panes>
    </Card>
  );
}

/** One step: the event with its data, and the states of the machine with the one before and the one after. */
function Step({ step, states }: { step: RecordedStep; states: readonly string[] }) {
  const t = useTexts();
  const { machine, event, payload, before, after, status } = step;
  return (
    <div>
      <Name>
        <code>{machine}</code> <strong>{event}</strong>
      </Name>
      {payload === null ? <Hint>{t('problems.noPayload')}</Hint> : <Payload>{payload}</Payload>}
      <h3>{t('problems.states', { machine })}</h3>
      <States>
        {states.map((state) => (
          <li key={state} aria-current={state === after || undefined} data-before={state === before || undefined}>
            <code>{state}</code>
            {state === before && before !== after ? <Badge>{t('problems.stateBefore')}</Badge> : null}
            {state === after ? <Badge $tone="primary">{t('problems.stateAfter')}</Badge> : null}
          </li>
        ))}
      </States>
      {status === null ? null : <Hint>{t(status === 'done' ? 'problems.ended' : 'problems.broke')}</Hint>}
    </div>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  > :first-child { flex: 1; }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block: ${space(3)};
  > span { color: ${colour('muted')}; font-variant-numeric: tabular-nums; }
`;

const Panes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  gap: ${space(5)};
  margin-block-start: ${space(4)};
  > * { min-inline-size: 0; }
  h3 { margin-block: ${space(4)} ${space(2)}; font-size: ${fontSize.body}; font-weight: 650; }
`;

const Name = styled.p`
  font-size: ${fontSize.large};
  overflow-wrap: anywhere;
  code { color: ${colour('muted')}; }
`;

const Payload = styled.pre`
  max-block-size: 260px;
  margin-block: ${space(2)} 0;
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  font-size: ${fontSize.small};
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
`;

const States = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    padding: ${space(1)} ${space(2)};
    border-inline-start: 3px solid transparent;
    overflow-wrap: anywhere;
  }
  li[data-before] { border-color: ${colour('border-strong')}; }
  li[aria-current] { border-color: ${colour('primary-fill')}; background: ${colour('primary-soft')}; font-weight: 600; }
`;
