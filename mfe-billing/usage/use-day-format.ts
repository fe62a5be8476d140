import { useMemo } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { createDayFormat } from '../days.ts';

export function useDayFormat() {
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the format depends on the language, which it reads itself
  return useMemo(() => createDayFormat(currentLanguage()), [i18n.language]);
}
