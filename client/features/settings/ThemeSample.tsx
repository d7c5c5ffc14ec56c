import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { colour, customPropertyStyle, radius, space, type ThemeChoice } from '../../ui/theme.js';

/** How a theme looks: the parts that its colors are for, and nothing to press. */
export function ThemeSample({ choice }: { choice: ThemeChoice }) {
  const t = useTexts();
  return (
    <Frame role="group" aria-label={t('theme.preview')} style={{ ...customPropertyStyle(choice), colorScheme: choice.mode }}>
      <p>{t.rich('theme.sampleText', null, { link: (parts) => <Linked key="link">{parts}</Linked> })}</p>
      <ButtonFrame as="span" $variant="primary">
        {t('theme.apply')}
      </ButtonFrame>
      <Accent />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${colour('surface')};
  color: ${colour('text')};
  > p { flex: 1; min-inline-size: 160px; }
`;

const Linked = styled.span`
  color: ${colour('primary')};
  text-decoration: underline;
  text-underline-offset: 2px;
`;

const Accent = styled.span`
  inline-size: 12px;
  block-size: 12px;
  border-radius: ${radius.round};
  background: ${colour('secondary-fill')};
`;
