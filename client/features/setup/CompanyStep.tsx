import type { FormEvent } from 'react';
import styled from 'styled-components';
import { settingAbout, settingLabel } from '../../../domain/administration/settings/setting-texts.js';
import { type CompanyField, companyProblems } from '../../../domain/setup/company.js';
import type { StoreSetupContext, StoreSetupEvent } from '../../../machines/storeSetup/types.js';
import { useLoadedTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Notice } from '../../ui/Notice.js';
import { Select } from '../../ui/Select.js';
import { TextArea } from '../../ui/TextArea.js';
import { fontSize, space } from '../../ui/theme.js';
import { Pair, SetupButtons, SetupForm } from './SetupFrame.js';

export interface StepProps {
  context: StoreSetupContext;
  isBusy: boolean;
  send: (event: StoreSetupEvent) => void;
}

/** Formats that are offered; another one is set on the page Settings. */
const formats = ['en-US', 'en-CA', 'en-GB', 'es-US', 'es-MX', 'es-ES', 'fr-CA', 'fr-FR', 'de-DE'];
const mostAddressLines = 5;

/** Name, address and region of the distributor. */
export function CompanyStep({ context, isBusy, canSave, send }: StepProps & { canSave: boolean }) {
  const t = useTexts();
  const { languages } = useLoadedTexts();
  const { company, setup, problems, message, isConflict } = context;
  const found = companyProblems(company);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ type: 'save' });
  };
  const field = (name: CompanyField) => {
    const now = setup?.company[name] ?? '';
    const isOther = isConflict && now !== company[name];
    return {
      label: t.say(settingLabel(name)),
      value: company[name],
      error: t.say(problems[name] ?? found[name] ?? null) ?? null,
      hint: isOther ? t('setup.now', { value: now === '' ? t('setup.nothing') : now }) : undefined,
    };
  };
  const change = (name: CompanyField) => (text: string) => send({ type: 'field.changed', field: name, text });
  const typed = (name: CompanyField) => ({
    ...field(name),
    disabled: isBusy,
    onChange: ({ target }: { target: { value: string } }) => change(name)(target.value),
  });
  const chosen = (name: CompanyField, options: readonly { value: string; label: string }[]) => ({
    ...field(name),
    disabled: isBusy,
    options: options.some(({ value }) => value === company[name])
      ? options
      : [...options, { value: company[name], label: company[name] }],
    onChange: change(name),
  });
  return (
    <SetupForm onSubmit={submit} noValidate>
      <p>{t('setup.company.intro')}</p>
      {isConflict ? <Notice tone="warning">{t('setup.conflict')}</Notice> : null}
      <Pair>
        <TextField {...typed('siteTitle')} hint={field('siteTitle').hint ?? t.say(settingAbout('siteTitle'))} required />
        <TextField
          {...typed('companyName')}
          hint={field('companyName').hint ?? t.say(settingAbout('companyName'))}
          autoComplete="organization"
        />
      </Pair>
      <Group>{t('setup.company.contact')}</Group>
      <TextArea
        {...typed('siteAddress')}
        hint={field('siteAddress').hint ?? t('setup.company.addressHint', { most: mostAddressLines })}
        autoComplete="street-address"
      />
      <Pair>
        <TextField {...typed('companyPhone')} type="tel" autoComplete="tel" />
        <TextField {...typed('companyEmail')} type="email" autoComplete="off" />
      </Pair>
      <Group>{t('setup.company.region')}</Group>
      <Pair>
        <Select {...chosen('timeZone', named(Intl.supportedValuesOf('timeZone')))} />
        <Select {...chosen('currency', currencies(t.language))} />
        <Select
          {...chosen(
            'language',
            languages.map((language) => ({ value: language, label: nameOf(language, language) })),
          )}
        />
        <Select
          {...chosen(
            'regionalFormat',
            formats.map((format) => ({ value: format, label: sampleOf(format, company.currency, t.language) })),
          )}
        />
      </Pair>
      {message === '' ? null : <Notice tone="danger">{t.say(message)}</Notice>}
      <SetupButtons>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'step.chosen', step: 'look' })}>
          {t('setup.skip')}
        </Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isBusy && !canSave}>
          {t('setup.save')}
        </Button>
      </SetupButtons>
    </SetupForm>
  );
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const nameOf = (tag: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;

function currencies(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
}

/** A date and an amount, which say more than the name of the format. */
function sampleOf(format: string, currency: string, language: string): string {
  try {
    const date = new Intl.DateTimeFormat(format, { dateStyle: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 11, 24)),
    );
    const amount = new Intl.NumberFormat(format, { style: 'currency', currency }).format(1_234.5);
    return `${nameOf(format, language)}: ${date}, ${amount}`;
  } catch {
    return nameOf(format, language);
  }
}

const Group = styled.h3`
  margin-block-start: ${space(2)};
  font-size: ${fontSize.large};
  font-weight: 650;
`;
