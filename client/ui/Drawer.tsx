import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './Button.js';
import { colour, motion, shadow, space } from './theme.js';
import { useModal } from './use-modal.js';

export interface DrawerProps {
  /** Read out; not shown. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the page from its starting edge, in the browser's top layer: the page behind is inert, and the focus goes back where it came from. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const t = useTexts();
  const ref = useModal(onClose);
  return (
    <Frame
      ref={ref}
      aria-label={label}
      onMouseDown={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <Panel>
        <Close>
          <IconButton label={t('ui.closeMenu')} onClick={onClose}>
            <X />
          </IconButton>
        </Close>
        {children}
      </Panel>
    </Frame>
  );
}

const slide = keyframes`from { transform: translateX(calc(-100% * var(--inline-direction))); }`;

const Frame = styled.dialog`
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: min(300px, calc(100vw - 48px));
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-inline-end: 1px solid ${colour('border')};
  background: ${colour('surface')};
  color: ${colour('text')};
  box-shadow: ${shadow.high};
  animation: ${slide} ${motion.medium};
  &::backdrop { background: ${colour('scrim')}; }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
  padding-block-end: env(safe-area-inset-bottom);
`;

const Close = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${space(2)} ${space(2)} 0;
`;
