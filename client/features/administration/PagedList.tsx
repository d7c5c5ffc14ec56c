import { CloudOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message, Text } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Pager } from '../../ui/Pager.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../ui/States.js';

/** Texts of a list where it has no rows to show. */
export interface PagedListWording {
  failedHint: Text;
  absent: Text;
  absentHint: Text;
  /** Of a page behind the last one, and of the way back. */
  beyond: Text;
  toFirst: Text;
}

export interface PagedListProps {
  wording: PagedListWording;
  state: 'loading' | 'failed' | 'absent' | 'listed';
  /** Why it failed. */
  message: Message;
  page: number;
  pageSize: number;
  /** Rows of all pages. */
  totalCount: number;
  /** Rows of this page. */
  rowCount: number;
  absentIcon: ReactNode;
  /** Shown if no page has a row. */
  empty: ReactNode;
  send: (event: { type: 'retry' } | { type: 'page.chosen'; page: number }) => void;
  /** The rows of this page. */
  children: ReactNode;
}

/** A page of a list that is read from the server, and its pager; or why there are no rows. */
export function PagedList({ wording, state, message, page, pageSize, totalCount, rowCount, send, ...parts }: PagedListProps) {
  const t = useTexts();
  const turnTo = (chosen: number) => send({ type: 'page.chosen', page: chosen });
  if (state === 'failed')
    return (
      <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
        {t.say(wording.failedHint)}
      </ErrorState>
    );
  if (state === 'absent')
    return (
      <EmptyState icon={parts.absentIcon} title={t.say(wording.absent)}>
        {t.say(wording.absentHint)}
      </EmptyState>
    );
  if (state === 'loading') return <Skeleton $height="480px" />;
  if (totalCount === 0) return parts.empty;
  if (rowCount === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t.say(wording.beyond)}
        action={<Button onClick={() => turnTo(1)}>{t.say(wording.toFirst)}</Button>}
      />
    );
  return (
    <>
      {parts.children}
      <Pager page={page} pageSize={pageSize} totalCount={totalCount} onPage={turnTo} />
    </>
  );
}
