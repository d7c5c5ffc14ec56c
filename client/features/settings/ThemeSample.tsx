import styled from 'styled-components';
import { useTexts } from '../../texts/texts.js';
import { ButtonFrame } from '../../ui/Button.js';
import { SampleLink, ThemeFrame } from '../../ui/ThemeFrame.js';
import type { ThemeChoice } from '../../ui/theme.js';

/** How a theme looks: the parts that its colors are for, and nothing to press. */
export function ThemeSample({ choice }: { choice: ThemeChoice }) {
  const t = useTexts();
  return (
    <Frame choice={choice} label={t('theme.preview')}>
      <p>{t.rich('theme.sampleText', null, { link: (parts) => <SampleLink key="link">{parts}</SampleLink> })}</p>
      <ButtonFrame as="span" $variant="primary">
        {t('theme.apply')}
      </ButtonFrame>
    </Frame>
  );
}

const Frame = styled(ThemeFrame)`
  > p { flex: 1; min-inline-size: 160px; }
`;
