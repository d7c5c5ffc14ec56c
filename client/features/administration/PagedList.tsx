import { CloudOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Pager } from '../../ui/Pager.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { EmptyState, ErrorState } from '../../ui/States.js';

export interface PagedListProps {
  /** Subject of the list's texts. */
  subject: 'customerAdmin' | 'storeUsers' | 'servedCustomers';
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
export function PagedList({ subject, state, message, page, pageSize, totalCount, rowCount, send, ...parts }: PagedListProps) {
  const t = useTexts();
  const turnTo = (chosen: number) => send({ type: 'page.chosen', page: chosen });
  if (state === 'failed')
    return (
      <ErrorState icon={<CloudOff />} title={t.say(message)} onRetry={() => send({ type: 'retry' })}>
        {t(`${subject}.failedHint`)}
      </ErrorState>
    );
  if (state === 'absent')
    return (
      <EmptyState icon={parts.absentIcon} title={t(`${subject}.absent`)}>
        {t(`${subject}.absentHint`)}
      </EmptyState>
    );
  if (state === 'loading') return <Skeleton $height="480px" />;
  if (totalCount === 0) return parts.empty;
  if (rowCount === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t(`${subject}.beyond`)}
        action={<Button onClick={() => turnTo(1)}>{t(`${subject}.toFirst`)}</Button>}
      />
    );
  return (
    <>
      {parts.children}
      <Pager page={page} pageSize={pageSize} totalCount={totalCount} onPage={turnTo} />
    </>
  );
}
