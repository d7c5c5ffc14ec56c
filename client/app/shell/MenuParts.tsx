import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { colour, fontSize, media, motion, radius, space } from '../../ui/theme.js';

/** With a mouse, the whole menu fits into a window of 900 px. */
const lowWindow = '@media (hover: hover) and (max-height: 1000px)';

/** A group of entries, with its title where it has one. */
export function MenuSection({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <Section>
      {title === null ? null : <Title>{title}</Title>}
      {children}
    </Section>
  );
}

/** An entry that leads to a screen; marked while it is shown. */
export function MenuLink({
  to,
  icon,
  children,
  onClick,
}: {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}) {
  return (
    <Anchor to={to} onClick={onClick}>
      {icon}
      {children}
    </Anchor>
  );
}

/** An entry that does something. */
export function MenuButton({ icon, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { icon: ReactNode }) {
  return (
    <Press type="button" {...rest}>
      {icon}
      {children}
    </Press>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding-block: ${space(2)};
  ${lowWindow} { gap: 0; padding-block: ${space(1)}; }
`;

const Title = styled.h2`
  padding: 0 ${space(3)} ${space(1)};
  font-size: ${fontSize.small};
  font-weight: 600;
  color: ${colour('muted')};
`;

const entry = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 34px;
  ${lowWindow} { min-block-size: 27px; }
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${colour('text')};
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion.fast};
  svg { flex: none; inline-size: 18px; block-size: 18px; color: ${colour('muted')}; }
  &:hover { background: ${colour('hover')}; }
  ${media.touch} { min-block-size: 44px; }
`;

const Anchor = styled(NavLink)`
  ${entry}
  &[aria-current='page'] {
    background: ${colour('primary-soft')};
    color: ${colour('primary')};
    font-weight: 600;
    svg { color: inherit; }
  }
`;

const Press = styled.button`
  ${entry}
`;
