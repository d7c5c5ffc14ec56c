import styled from 'styled-components';
import { isTheme, type ThemeDraft } from '../../../domain/theme/theme.js';
import type { ThemeCardEvent } from '../../../machines/themeCard/types.js';
import { useTexts } from '../../texts/texts.js';
import { Tabs } from '../../ui/Tabs.js';
import { media, space, type ThemeChoice, textColours } from '../../ui/theme.js';
import { ColorField } from './ColorField.js';
import { ThemeSample } from './ThemeSample.js';

interface ThemeFieldsProps {
  draft: ThemeDraft;
  isDisabled: boolean;
  send: (event: ThemeCardEvent) => void;
}

/** Light or dark and the two colors, with a sample of what they make (A2.77). */
export function ThemeFields({ draft, isDisabled, send }: ThemeFieldsProps) {
  const t = useTexts();
  const { mode, primaryColor, secondaryColor } = draft;
  const choice: ThemeChoice | null = isTheme(draft) ? { mode, primary: primaryColor, secondary: secondaryColor } : null;
  const shown = choice && textColours(choice);
  return (
    <>
      <Modes>
        <Tabs
          label={t('theme.mode')}
          value={mode}
          options={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
          onChange={(chosen) => send({ type: 'mode.chosen', mode: chosen })}
        />
      </Modes>
      <Pair>
        <ColorField
          label={t('theme.primary')}
          value={primaryColor}
          textColor={shown?.primary ?? null}
          isDisabled={isDisabled}
          onChange={(text) => send({ type: 'primary.changed', text })}
        />
        <ColorField
          label={t('theme.secondary')}
          value={secondaryColor}
          textColor={shown?.secondary ?? null}
          isDisabled={isDisabled}
          onChange={(text) => send({ type: 'secondary.changed', text })}
        />
      </Pair>
      {choice ? <ThemeSample choice={choice} /> : null}
    </>
  );
}

/** As wide as the two choices. */
const Modes = styled.div`
  display: flex;
`;

const Pair = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.aboveMobile} { grid-template-columns: 1fr 1fr; }
`;
