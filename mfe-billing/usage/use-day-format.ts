import { useMemo } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { createDayFormat } from '../days.ts';

export function useDayFormat() {
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: currentLanguage() depends on i18n.language
  return useMemo(() => createDayFormat(currentLanguage()), [i18n.language]);
}
