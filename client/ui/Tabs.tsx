import styled from 'styled-components';
import { colour, media, motion, radius, space } from './theme.js';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** A few views of one thing side by side, one of them shown: pressed buttons in a group. */
export function Tabs<Value extends string>({ label, value, options, onChange }: TabsProps<Value>) {
  return (
    <Frame role="group" aria-label={label}>
      {options.map((option) => (
        <Tab key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </Tab>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  display: inline-flex;
  gap: 2px;
  padding: 3px;
  border-radius: ${radius.medium};
  background: ${colour('sunken')};
  ${media.mobile} { display: flex; inline-size: 100%; > * { flex: 1; } }
`;

const Tab = styled.button`
  min-block-size: 32px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${colour('muted')};
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  transition: background ${motion.fast};
  &:hover { color: ${colour('text')}; }
  &[aria-pressed='true'] { background: ${colour('surface')}; color: ${colour('text')}; box-shadow: 0 1px 2px rgb(16 24 32 / 12%); }
  ${media.touch} { min-block-size: 44px; }
`;
