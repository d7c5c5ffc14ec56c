import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Spinner } from './Spinner.js';
import { colour, media, motion, radius, space } from './theme.js';

/** `primary` marks the one next step of a screen; `danger` what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** The press is being processed: the button cannot be pressed again, and announces it. */
  isBusy?: boolean;
  /** Fills its line, as primary actions do on phones. */
  isWide?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; also the look of links that act like one (`as={Link}` on {@link ButtonFrame}). */
export function Button({ variant = 'secondary', isBusy = false, isWide = false, icon, children, onClick, ...rest }: ButtonProps) {
  return (
    <ButtonFrame
      type="button"
      {...rest}
      $variant={variant}
      $isWide={isWide}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      {children}
      {isBusy ? (
        <Waiting>
          <Spinner />
        </Waiting>
      ) : null}
    </ButtonFrame>
  );
}

const looks = {
  primary: css`
    background: ${colour('primary-fill')};
    --ink: ${colour('on-primary')};
    &:hover:not(:disabled) { background: ${colour('primary-hover')}; }
  `,
  secondary: css`
    background: ${colour('surface')};
    --ink: ${colour('text')};
    border-color: ${colour('border')};
    box-shadow: 0 1px 1px rgb(16 24 32 / 4%);
    &:hover:not(:disabled) { background: ${colour('hover')}; border-color: ${colour('border-strong')}; }
  `,
  quiet: css`
    background: transparent;
    --ink: ${colour('text')};
    &:hover:not(:disabled) { background: ${colour('hover')}; }
  `,
  danger: css`
    background: ${colour('danger-fill')};
    --ink: ${colour('on-danger')};
    &:hover:not(:disabled) { filter: brightness(0.92); }
  `,
};

/** The label gives its place to the spinner, once that comes: nothing moves. */
const makeWay = keyframes`to { color: transparent; }`;

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: var(--ink);
`;

export const ButtonFrame = styled.button<{ $variant?: ButtonVariant; $isWide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-block-size: 36px;
  inline-size: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  padding: 0 ${space(4)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-weight: 550;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition: background ${motion.fast}, border-color ${motion.fast}, transform ${motion.fast};
  ${({ $variant = 'secondary' }) => looks[$variant]}
  position: relative;
  color: var(--ink);
  &:active:not(:disabled) { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; }
  &:disabled, &[aria-disabled='true']:not([aria-busy='true']) { opacity: 0.5; }
  &[aria-busy='true'] { opacity: 0.75; cursor: progress; animation: ${makeWay} 0s linear 1s forwards; }
  svg { inline-size: 18px; block-size: 18px; flex: none; }
  ${media.touch} { min-block-size: 44px; }
`;

/** A square button with an icon; its name is read out and shown as a tooltip. */
export function IconButton({ label, children, ...rest }: Omit<ButtonProps, 'icon' | 'isWide'> & { label: string }) {
  return (
    <SquareFrame as={Button} variant="quiet" {...rest} aria-label={label} title={label}>
      {children}
    </SquareFrame>
  );
}

const SquareFrame = styled.button`
  padding: 0;
  inline-size: 36px;
  ${media.touch} { inline-size: 44px; }
`;
