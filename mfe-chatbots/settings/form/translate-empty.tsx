import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api, errorText, HttpError, useMutation, useTranslation } from '#shared/console/index.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { Button } from '#shared/ui/index.ts';
import { useLanguageNames } from './language-names.ts';
import * as css from './localized-field.module.css';
import { type TextByLanguage, withText } from './localized-text.ts';

interface TranslateEmptyProps {
  label: string;
  value: TextByLanguage;
  /** The selected language; its text is translated, or else the first text there is. */
  chosen: Language;
  limit: number;
  onChange: (value: TextByLanguage) => void;
}

/** Translates into languages without a text; text typed in the meantime is not overwritten. */
export function TranslateEmpty({ label, value, chosen, limit, onChange }: TranslateEmptyProps) {
  const { t } = useTranslation('settings');
  const { listOf } = useLanguageNames();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const source = hasText(value, chosen)
    ? chosen
    : languages.find((language) => hasText(value, language));
  const text = (source && value[source]?.trim()) ?? '';
  const translating = useMutation({
    async mutationFn(locales: Language[]) {
      const body = { text, locales, ...(source && { source }) };
      const { translations } = await api.call('POST /utils/translate', { body });
      let next = latest.current;
      const filled: Language[] = [];
      for (const locale of locales) {
        const translation = translations[locale];
        // A translation over the limit would be cut unnoticed.
        if (!translation || translation.length > limit || hasText(next, locale)) continue;
        next = withText(next, locale, translation);
        filled.push(locale);
      }
      if (filled.length > 0) onChange(next);
      const unfilled = locales.filter((locale) => !hasText(next, locale));
      return { filled, left: unfilled };
    },
  });

  const { data, error } = translating;
  const results = [
    data?.filled.length && t('translate.done', { languages: listOf(data.filled) }),
    data?.left.length && t('translate.left', { languages: listOf(data.left) }),
  ].filter(Boolean);
  return (
    <div className={css.translate}>
      <Button
        size="small"
        icon={Languages}
        status={translating.isPending ? 'busy' : 'idle'}
        aria-label={t('translate.labelOf', { action: t('translate.label'), field: label })}
        onClick={() =>
          translating.mutate(languages.filter((language) => !hasText(value, language)))
        }
      >
        {t('translate.label')}
      </Button>
      <p role="status" className={css.status}>
        {error ? reasonOf(error, t) : results.join(' ')}
      </p>
    </div>
  );
}

const reasons = ['none', 'quota', 'busy', 'slow'] as const;

function reasonOf(error: Error, t: ReturnType<typeof useTranslation<'settings'>>['t']): string {
  const reason = error instanceof HttpError ? error.data.context?.reason : undefined;
  const known = reasons.find((each) => each === reason);
  return known ? t(`translate.why.${known}`) : errorText(error);
}

function hasText(texts: TextByLanguage, language: Language): boolean {
  return Boolean(texts[language]?.trim());
}
