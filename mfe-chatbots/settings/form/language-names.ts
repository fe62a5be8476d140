import { useMemo } from 'react';
import { currentLanguage } from '#shared/console/index.ts';
import type { Language } from '#shared/contracts/names.ts';

export function useLanguageNames() {
  const language = currentLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    const nameOf = (code: Language) => {
      const name = names.of(code) ?? code;
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
    };
    return { nameOf, listOf: (codes: readonly Language[]) => list.format(codes.map(nameOf)) };
  }, [language]);
}
