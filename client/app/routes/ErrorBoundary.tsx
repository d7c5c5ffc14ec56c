import { MessageSquareWarning, RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { TextsNotLoaded } from '../../texts/loaded-texts.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/States.js';
import { space } from '../../ui/theme.js';
import { useReportProblem } from '../contexts/report-problem.js';

/** Shows a page that broke as such, and leaves the rest of the app alive. Another `resetKey` tries again. */
export class ErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: { error: unknown } } {
    return { caught: { error } };
  }

  override componentDidUpdate(previous: { resetKey: string }): void {
    if (this.state.caught && previous.resetKey !== this.props.resetKey) this.setState({ caught: null });
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <BrokenPage isOutdated={isMissingPart(caught.error)} /> : this.props.children;
  }
}

/** A page could not be loaded: mostly because the server has a newer storefront than the one in this window. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TextsNotLoaded ||
  (error instanceof Error && /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message));

function BrokenPage({ isOutdated }: { isOutdated: boolean }) {
  const t = useTexts();
  const reportProblem = useReportProblem();
  return (
    <div role="alert">
      <EmptyState
        isPage
        icon={isOutdated ? <RefreshCw /> : <TriangleAlert />}
        title={isOutdated ? t('app.outdatedTitle') : t('app.brokenTitle')}
        action={
          <Actions>
            <Button variant="primary" icon={<RefreshCw />} onClick={() => window.location.reload()}>
              {t('app.reload')}
            </Button>
            {reportProblem ? (
              <Button icon={<MessageSquareWarning />} onClick={reportProblem}>
                {t('app.reportProblem')}
              </Button>
            ) : null}
          </Actions>
        }
      >
        {isOutdated ? t('app.outdatedHint') : reportProblem ? t('app.brokenReportHint') : t('app.brokenHint')}
      </EmptyState>
    </div>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;
