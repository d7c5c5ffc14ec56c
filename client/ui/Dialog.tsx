import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './Button.js';
import { breakpoint, colour, fontSize, media, motion, radius, shadow, space } from './theme.js';
import { useMediaQuery } from './use-media-query.js';
import { useModal } from './use-modal.js';

export interface DialogProps {
  title: string;
  /** Esc, the close button, a press beside the dialog, and whatever else the browser closes dialogs with. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the one that acts last. */
  actions?: ReactNode;
  /** Forms are at most 400 px wide (S9.7); `wide` is for what holds a table. */
  size?: 'form' | 'wide';
  /** Questions stay small on phones; everything else fills the screen there (S9.7). */
  isQuestion?: boolean;
  /** A press beside the dialog does nothing: something typed would be lost. */
  staysOnOutsidePress?: boolean;
  /** While busy it cannot be closed. */
  isBusy?: boolean;
}

/**
 * A modal dialog in the browser's top layer: the page behind is inert, Esc closes the topmost, and the focus goes back to where it came from.
 * An element with `data-autofocus` gets the focus, otherwise the first one that can have it.
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  size = 'form',
  isQuestion = false,
  staysOnOutsidePress = false,
  isBusy = false,
}: DialogProps) {
  const t = useTexts();
  const close = (): void => {
    if (!isBusy) onClose();
  };
  const ref = useModal(close);
  const titleId = useId();
  // A dialog that fills the screen acts as the page while it is open.
  const fillsScreen = useMediaQuery(`(max-width: ${breakpoint.mobile}px)`) && !isQuestion;

  return (
    <Frame
      ref={ref}
      aria-labelledby={titleId}
      role={isQuestion ? 'alertdialog' : undefined}
      $size={size}
      $isQuestion={isQuestion}
      onMouseDown={(event) => {
        if (event.target === ref.current && !staysOnOutsidePress) close();
      }}
    >
      <Panel>
        <Head>
          <Title as={fillsScreen ? 'h1' : 'h2'} id={titleId}>
            {title}
          </Title>
          {isQuestion ? null : (
            <IconButton label={t('ui.close')} onClick={onClose} disabled={isBusy}>
              <X />
            </IconButton>
          )}
        </Head>
        <Body>{children}</Body>
        {actions ? <Actions data-bottom-bar>{actions}</Actions> : null}
      </Panel>
    </Frame>
  );
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Frame = styled.dialog<{ $size: 'form' | 'wide'; $isQuestion: boolean }>`
  inline-size: calc(100vw - 32px);
  max-inline-size: ${({ $size }) => ($size === 'form' ? '400px' : '720px')};
  max-block-size: calc(100dvh - 48px);
  padding: 0;
  border: 1px solid ${colour('border')};
  border-radius: ${radius.large};
  background: ${colour('raised')};
  color: ${colour('text')};
  box-shadow: ${shadow.high};
  overflow: hidden;
  animation: ${rise} ${motion.medium};
  &[open] { display: flex; }
  &::backdrop { background: ${colour('scrim')}; }
  ${({ $isQuestion }) =>
    !$isQuestion &&
    `${media.mobile} {
      inline-size: 100vw; max-inline-size: none; block-size: 100dvh; max-block-size: none; margin: 0; border: 0; border-radius: 0;
    }`}
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
  min-inline-size: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(4)} ${space(4)} ${space(2)} ${space(5)};
`;

const Title = styled.h2`
  font-size: ${fontSize.large};
  font-weight: 650;
  line-height: 1.3;
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: ${space(1)} ${space(5)} calc(${space(5)} + var(--room-at-end, 0px));
  overflow-y: auto;
  scroll-padding-block-end: var(--room-at-end, 0px);
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(5)};
  border-block-start: 1px solid ${colour('border')};
  background: ${colour('surface')};
  ${media.mobile} { > * { flex: 1; } padding-block-end: max(${space(3)}, env(safe-area-inset-bottom)); }
`;
