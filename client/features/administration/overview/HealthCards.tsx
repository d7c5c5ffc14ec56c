import styled from 'styled-components';
import {
  type HealthCheck,
  type HealthState,
  healthChecks,
  healthStateTexts,
  jobCheck,
} from '../../../../domain/overview/health-checks.js';
import type { StoreOverview } from '../../../../domain/overview/store-overview.js';
import { useTexts } from '../../../texts/texts.js';
import { Badge } from '../../../ui/Badge.js';
import { colour, fontSize, space } from '../../../ui/theme.js';
import { Hint, PartCard } from './PartCard.js';
import type { Overview } from './use-store-overview.js';

interface HealthProps {
  overview: Overview;
  part: StoreOverview['health'];
}

/** State of the store and of what it depends on, with versions. */
export function HealthCard({ overview, part }: HealthProps) {
  const t = useTexts();
  return (
    <PartCard overview={overview} part={part} table={null} title={t('overview.health')}>
      {(health) => (
        <>
          <Checks checks={healthChecks(health)} />
          <Versions>
            <dt>{t('overview.health.versions')}</dt>
            <dd>
              {[
                t('overview.health.storeVersion', { version: health.versions.store }),
                health.versions.node && t('overview.health.nodeVersion', { version: health.versions.node }),
                health.versions.database,
              ]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </Versions>
          <Hint>{t('overview.checked', { time: health.checkedAt })}</Hint>
        </>
      )}
    </PartCard>
  );
}

/** Background jobs, with their latest runs. */
export function JobsCard({ overview, part }: HealthProps) {
  const t = useTexts();
  return (
    <PartCard overview={overview} part={part} table="jobs" isEmpty={({ jobs }) => jobs.length === 0}>
      {({ jobs }) => (jobs.length === 0 ? <Hint>{t('overview.noJobs')}</Hint> : <Checks checks={jobs.map(jobCheck)} />)}
    </PartCard>
  );
}

const tones = { good: 'success', warning: 'warning', problem: 'danger', off: 'neutral' } as const satisfies Record<
  HealthState,
  unknown
>;

function Checks({ checks }: { checks: readonly HealthCheck[] }) {
  const t = useTexts();
  return (
    <List>
      {checks.map(({ name, state, facts }) => (
        <li key={t.say(name)}>
          <div>
            <strong>{t.say(name)}</strong>
            <Facts>{facts.map((fact) => t.say(fact)).join(' · ')}</Facts>
          </div>
          <Badge $tone={tones[state]}>{t.say(healthStateTexts[state])}</Badge>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  > li { display: flex; align-items: flex-start; justify-content: space-between; gap: ${space(3)}; padding-block: ${space(2)}; }
  > li + li { border-block-start: 1px solid ${colour('border')}; }
  strong { font-weight: 600; }
`;

const Facts = styled.div`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const Versions = styled.dl`
  margin-block: ${space(3)} ${space(1)};
  font-size: ${fontSize.small};
  dt { font-weight: 600; }
  dd { margin: 0; color: ${colour('muted')}; }
`;
