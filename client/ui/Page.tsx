import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { breakpoint, colour, fontSize, media, space } from './theme.js';
import { useWindowTitle } from './use-window-title.js';

export interface PageProps {
  title: string;
  /** Shown instead of the title at 600 px and less. */
  mobileTitle?: string;
  /** Muted, below the title. */
  caption?: ReactNode;
  actions?: ReactNode;
  /** Above the title: where the page stands, and the way back. */
  above?: ReactNode;
  children: ReactNode;
  /** Reading width instead of the whole. */
  isNarrow?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A screen: its title (in the window's title, too), its actions, its content. */
export function Page({ title, mobileTitle, caption, actions, above, children, isNarrow = false, headingRef }: PageProps) {
  useWindowTitle(title);
  return (
    <Frame $isNarrow={isNarrow}>
      {above}
      <Head>
        <div>
          <Title ref={headingRef} tabIndex={-1}>
            {mobileTitle ? (
              <>
                <Wide>{title}</Wide>
                <Small>{mobileTitle}</Small>
              </>
            ) : (
              title
            )}
          </Title>
          {caption ? <Caption>{caption}</Caption> : null}
        </div>
        {actions ? <Actions className="no-print">{actions}</Actions> : null}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled.div<{ $isNarrow: boolean }>`
  inline-size: 100%;
  max-inline-size: ${({ $isNarrow }) => ($isNarrow ? '760px' : '1360px')};
  margin: 0 auto;
  padding: ${space(6)};
  ${media.short} { padding-block-start: ${space(3)}; }
  ${media.mobile} {
    display: flex;
    flex-direction: column;
    min-block-size: calc(100dvh - var(--header-height, 60px));
    padding: ${space(4)} ${space(4)} ${space(6)};
  }
  ${media.print} { display: block; padding: 0; max-inline-size: none; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  margin-block-end: ${space(5)};
  ${media.mobile} { margin-block-end: ${space(3)}; }
  ${media.short} { margin-block-end: ${space(3)}; }
`;

const Title = styled.h1`
  font-size: ${fontSize.heading};
  font-weight: 650;
  letter-spacing: -0.012em;
  line-height: 1.25;
  ${media.mobile} { font-size: ${fontSize.title}; }
`;

const Wide = styled.span`
  @media (max-width: ${breakpoint.mobile}px) { display: none; }
`;

const Small = styled.span`
  @media (min-width: ${breakpoint.mobile + 1}px) { display: none; }
`;

const Caption = styled.div`
  color: ${colour('muted')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.mobile} { inline-size: 100%; > * { flex: 1 1 auto; padding-inline: ${space(2)}; } }
`;
