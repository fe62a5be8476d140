import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { currentLanguage, loadTexts, useTranslation } from '#shared/console/index.ts';
import type { LocalizedText } from '#shared/contracts/languages.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { Checkbox, Tabs, TextArea, TextField } from '#shared/ui/index.ts';
import { useLanguageNames } from './language-names.ts';
import * as css from './localized-field.module.css';
import { firstText, type Texts, withText } from './localized-text.ts';

/** Comes with its texts once there are several languages to fill. */
const TranslateEmpty = lazy(async () => {
  const [parts] = await Promise.all([import('./translate-empty.tsx'), loadTexts(['settings'])]);
  const { TranslateEmpty } = parts;
  return { default: TranslateEmpty };
});

export interface LocalizedFieldProps {
  label: string;
  hint?: string | undefined;
  limit: number;
  /** One line, unless several are usual. */
  rows?: number | undefined;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  onBlur?: (() => void) | undefined;
  /** What is wrong with the text, or with that of one language. */
  errorAt: (language?: Language) => string | undefined;
  ref?: Ref<HTMLTextAreaElement & HTMLInputElement> | undefined;
}

/** One text for everybody, or one for each language. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { value, onChange, errorAt } = props;
  const { t } = useTranslation('chatbots');
  const [chosen, setChosen] = useState<Language>(currentLanguage);
  const others = useRef<Texts>({});
  const wrong = languages.find((language) => errorAt(language));
  const isOne = typeof value === 'string';

  function toggle() {
    if (isOne) return onChange(withText(others.current, chosen, value));
    // Going back and forth loses nothing.
    others.current = value;
    onChange(firstText(value, chosen));
  }

  return (
    <div className={css.localized}>
      {isOne ? (
        <Text {...props} text={value} error={errorAt()} onText={onChange} />
      ) : (
        <PerLanguage
          {...props}
          value={value}
          chosen={wrong && !errorAt(chosen) ? wrong : chosen}
          onChoose={setChosen}
        />
      )}
      <Checkbox label={t('settings.localized.perLanguage')} checked={!isOne} onChange={toggle} />
    </div>
  );
}

interface PerLanguageProps extends LocalizedFieldProps {
  value: Texts;
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
