import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef } from 'react';
import styled from 'styled-components';
import { settingLabel } from '../../../domain/administration/settings/setting-texts.js';
import { colorFields } from '../../../domain/setup/company.js';
import type { LogoPlace } from '../../../domain/setup/setup-steps.js';
import { isColor } from '../../../domain/theme/theme-color.js';
import { text } from '../../../texts/text.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { Logo } from '../../ui/Logo.js';
import { Notice } from '../../ui/Notice.js';
import { SampleLink, ThemeFrame } from '../../ui/ThemeFrame.js';
import { colour, fontSize, radius, space, textColours } from '../../ui/theme.js';
import { ColorField } from '../settings/index.js';
import type { StepProps } from './CompanyStep.js';
import { Pair, SetupButtons, SetupForm } from './SetupFrame.js';

const logos = [
  { place: 'light', label: text('setup.logo.light'), hint: text('setup.logo.lightHint') },
  { place: 'dark', label: text('setup.logo.dark'), hint: text('setup.logo.darkHint') },
  { place: 'small', label: text('setup.logo.small'), hint: text('setup.logo.smallHint') },
] as const;

interface LookStepProps extends StepProps {
  canSave: boolean;
  isSaving: boolean;
  /** Place of the logo that is being uploaded; null if none is. */
  uploading: LogoPlace | null;
}

/** Logo and colors of the site, with a preview in light and dark. */
export function LookStep({ context, isBusy, canSave, isSaving, uploading, send }: LookStepProps) {
  const t = useTexts();
  const { colors, setup, problems, message, isConflict } = context;
  const isSound = colorFields.every((field) => isColor(colors[field]));
  const choice = (mode: 'light' | 'dark') => ({ mode, primary: colors.primaryColor, secondary: colors.secondaryColor });
  const shown = isSound ? textColours(choice('light')) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
  };
  return (
    <SetupForm onSubmit={submit} noValidate>
      <p>{t('setup.look.intro')}</p>
      {logos.map(({ place, label, hint }) => (
        <LogoField
          key={place}
          file={setup?.logo[place] ?? ''}
          label={t.say(label)}
          hint={t.say(hint)}
          place={place}
          isBusy={uploading === place}
          isDisabled={isBusy}
          onFile={(file) => send({ type: 'logo.chosen', place, file })}
        />
      ))}
      {isConflict ? <Notice tone="warning">{t('setup.conflict')}</Notice> : null}
      <Pair>
        {colorFields.map((field) => (
          <div key={field}>
            <ColorField
              label={t.say(settingLabel(field))}
              value={colors[field]}
              textColor={shown?.[field === 'primaryColor' ? 'primary' : 'secondary'] ?? null}
              isDisabled={isBusy}
              onChange={(typed) => send({ type: 'color.changed', field, text: typed })}
            />
            {isConflict && setup && setup.colors[field] !== colors[field] ? (
              <Now>{t('setup.now', { value: setup.colors[field] })}</Now>
            ) : null}
            {problems[field] ? <Notice tone="danger">{t.say(problems[field])}</Notice> : null}
          </div>
        ))}
      </Pair>
      {isSound && setup ? (
        <Previews role="group" aria-label={t('setup.preview')}>
          {(['light', 'dark'] as const).map((mode) => (
            <Preview key={mode} choice={choice(mode)} label={t(`setup.preview.${mode}`)}>
              <Logo file={mode === 'dark' ? setup.logo.dark : setup.logo.light} alt="" />
              <SampleLink>{t('setup.preview.link')}</SampleLink>
              <Filled>{t('setup.preview.text')}</Filled>
            </Preview>
          ))}
        </Previews>
      ) : null}
      {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
      <SetupButtons>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'step.chosen', step: 'company' })}>
          {t('setup.back')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'step.chosen', step: 'mail' })}>
          {t('setup.skip')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isSaving} disabled={!isSaving && !canSave}>
          {t('setup.save')}
        </Button>
      </SetupButtons>
    </SetupForm>
  );
}

interface LogoFieldProps {
  place: LogoPlace;
  file: string;
  label: string;
  hint: string;
  isBusy: boolean;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

function LogoField({ place, file, label, hint, isBusy, isDisabled, onFile }: LogoFieldProps) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (chosen) onFile(chosen);
  };
  return (
    <Line role="group" aria-label={label}>
      <Ground $isDark={place === 'dark'}>{file === '' ? null : <Logo file={file} alt="" />}</Ground>
      <div>
        <strong>{label}</strong>
        <small id={`${place}-hint`}>{hint}</small>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-label={label}
          hidden
          onChange={choose}
        />
        <Button
          icon={<ImagePlus aria-hidden />}
          aria-label={t('setup.logo.chooseFor', { logo: label })}
          aria-describedby={`${place}-hint`}
          isBusy={isBusy}
          disabled={isDisabled && !isBusy}
          onClick={() => input.current?.click()}
        >
          {t('setup.logo.choose')}
        </Button>
      </div>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 160px 1fr;
  gap: ${space(4)};
  align-items: center;
  > div:last-child { display: flex; flex-direction: column; align-items: flex-start; gap: ${space(2)}; min-inline-size: 0; }
  small { color: ${colour('muted')}; font-size: ${fontSize.small}; }
  @media (max-width: 480px) { grid-template-columns: 96px 1fr; }
`;

const Ground = styled.div<{ $isDark: boolean }>`
  display: grid;
  place-items: center;
  block-size: 80px;
  padding: ${space(2)};
  border: 1px solid ${colour('border')};
  border-radius: ${radius.medium};
  background: ${({ $isDark }) => ($isDark ? '#171b1e' : '#ffffff')};
  img { max-inline-size: 100%; max-block-size: 56px; inline-size: auto; block-size: auto; }
`;

const Now = styled.p`
  color: ${colour('muted')};
  font-size: ${fontSize.small};
`;

const Previews = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space(3)};
`;

const Preview = styled(ThemeFrame)`
  img { flex-basis: 100%; inline-size: auto; max-inline-size: 200px; max-block-size: 40px; object-fit: contain; object-position: left; }
`;

const Filled = styled.span`
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${colour('primary-fill')};
  color: ${colour('on-primary')};
  font-weight: 600;
`;
