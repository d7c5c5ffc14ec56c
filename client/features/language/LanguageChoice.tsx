import { useSelector } from '@xstate/react';
import { Languages } from 'lucide-react';
import styled from 'styled-components';
import { languageName } from '../../../texts/catalogue.js';
import { useAppActors } from '../../app/contexts/app-actors.js';
import { useLoadedTexts, useTexts } from '../../texts/texts.js';
import { colour, fontSize, media, radius, space } from '../../ui/theme.js';

/** The languages to choose from, each by its own name; nothing where there is only one. */
export function LanguageChoice() {
  const t = useTexts();
  const { languages } = useLoadedTexts();
  const { language: actor } = useAppActors();
  const shown = useSelector(actor, ({ context }) => context.wanted ?? context.language);
  if (languages.length < 2) return null;
  return (
    <Frame>
      <Languages aria-hidden />
      <select
        aria-label={t('app.language')}
        value={shown}
        onChange={({ target }) => actor.send({ type: 'language.chosen', language: target.value })}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageName(language, languages)}
          </option>
        ))}
      </select>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 36px;
  padding-inline: ${space(3)};
  border-radius: ${radius.medium};
  &:hover { background: ${colour('hover')}; }
  &:focus-within { outline: 2px solid ${colour('focus')}; outline-offset: -2px; }
  svg { flex: none; inline-size: 18px; block-size: 18px; color: ${colour('muted')}; }
  select {
    flex: 1;
    min-inline-size: 0;
    block-size: 36px;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: ${fontSize.body};
    cursor: pointer;
    &:focus { outline: none; }
    ${media.touch} { block-size: 44px; }
  }
  option { color: ${colour('text')}; background: ${colour('surface')}; }
`;
