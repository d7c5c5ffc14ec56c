import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { Button } from './Button.js';
import { space } from './theme.js';

/** Turns the pages of a list; nothing where there is one only. */
export function Pager({
  page,
  pageSize,
  totalCount,
  onPage,
}: {
  page: number;
  pageSize: number;
  totalCount: number;
  onPage: (page: number) => void;
}) {
  const t = useTexts();
  const last = Math.max(1, Math.ceil(totalCount / pageSize));
  if (last === 1 && page === 1) return null;
  return (
    <Frame aria-label={t('history.pages')} className="no-print">
      <Button icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
        {t('history.previousPage')}
      </Button>
      <span>{t('history.page', { page, last })}</span>
      <Button icon={<ChevronRight />} disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('history.nextPage')}
      </Button>
    </Frame>
  );
}

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  margin-block-start: ${space(4)};
  font-variant-numeric: tabular-nums;
`;
