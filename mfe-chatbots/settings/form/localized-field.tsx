import { type Ref, Suspense, useRef, useState } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { Checkbox, Tabs, TextArea, TextField } from '#shared/ui/index.ts';
import { lazyWithTexts } from '../../components/lazy-with-texts.ts';
import { useLanguageNames } from './language-names.ts';
import * as css from './localized-field.module.css';
import { preferredText, type TextByLanguage, withText } from './localized-text.ts';

const TranslateEmpty = lazyWithTexts(
  ['settings'],
  async () => (await import('./translate-empty.tsx')).TranslateEmpty,
);

export interface LocalizedFieldProps {
  label: string;
  hint?: string | undefined;
  limit: number;
  /** Number of lines; a single-line field by default. */
  rows?: number | undefined;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  onBlur?: (() => void) | undefined;
  errorAt: (language?: Language) => string | undefined;
  ref?: Ref<HTMLTextAreaElement & HTMLInputElement> | undefined;
}

export function LocalizedField(props: LocalizedFieldProps) {
  const { value, onChange, errorAt } = props;
  const { t } = useTranslation('chatbots');
  const [chosen, setChosen] = useState<Language>(currentLanguage);
  const previousTexts = useRef<TextByLanguage>({});
  const languageWithError = languages.find((language) => errorAt(language));
  const isSingle = typeof value === 'string';

  function toggle() {
    if (isSingle) return onChange(withText(previousTexts.current, chosen, value));
    // Switching back restores the texts.
    previousTexts.current = value;
    onChange(preferredText(value, chosen));
  }

  return (
    <div className={css.localized}>
      {isSingle ? (
        <Text {...props} text={value} error={errorAt()} onText={onChange} />
      ) : (
        <PerLanguage
          {...props}
          value={value}
          chosen={languageWithError && !errorAt(chosen) ? languageWithError : chosen}
          onChoose={setChosen}
        />
      )}
      <Checkbox label={t('settings.localized.perLanguage')} checked={!isSingle} onChange={toggle} />
    </div>
  );
}

interface PerLanguageProps extends LocalizedFieldProps {
  value: TextByLanguage;
  chosen: Language;
  onChoose: (language: Language) => void;
}

function PerLanguage({ chosen, onChoose, ...props }: PerLanguageProps) {
  const { label, hint, value, onChange, errorAt } = props;
  const { t } = useTranslation('chatbots');
  const { nameOf, listOf } = useLanguageNames();
  const missing = languages.filter((language) => !value[language]?.trim());
  const note =
    missing.length > 0 ? t('settings.localized.missing', { languages: listOf(missing) }) : '';
  return (
    <fieldset className={css.languages}>
      <legend className={css.legend}>{label}</legend>
      <Tabs
        label={t('settings.localized.languages', { field: label })}
        tabs={languages.map((language) => ({ id: language, label: nameOf(language) }))}
        value={chosen}
        onChange={onChoose}
      >
        <Text
          {...props}
          key={chosen}
          label={t('settings.localized.textIn', { field: label, language: nameOf(chosen) })}
          labelStyle="hidden"
          lang={chosen}
          hint={[hint, note].filter(Boolean).join(' ')}
          text={value[chosen] ?? ''}
          error={errorAt(chosen) ?? errorAt()}
          onText={(text) => onChange(withText(value, chosen, text))}
        />
      </Tabs>
      {missing.length > 0 && missing.length < languages.length && (
        <Suspense fallback={null}>
          <TranslateEmpty {...{ label, value, chosen, onChange }} limit={props.limit} />
        </Suspense>
      )}
    </fieldset>
  );
}

interface TextProps
  extends Pick<LocalizedFieldProps, 'label' | 'hint' | 'limit' | 'rows' | 'onBlur' | 'ref'> {
  labelStyle?: 'hidden';
  lang?: Language;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}

function Text({ label, labelStyle, hint, limit, rows, lang, text, error, ...rest }: TextProps) {
  const { onText, onBlur, ref } = rest;
  const shared = { label, labelStyle, hint, lang, error, value: text, onBlur, ref };
  if (!rows) {
    return (
      <TextField
        {...shared}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextArea
      {...shared}
      limit={limit}
      rows={rows}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
