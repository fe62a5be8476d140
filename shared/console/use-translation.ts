import type { Namespace } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import type { useTranslation as OriginalHook } from 'react-i18next';
import { i18n } from './i18n.ts';

function subscribe(listen: () => void): () => void {
  i18n.on('languageChanged', listen);
  return () => i18n.off('languageChanged', listen);
}

/**
 * Texts of a namespace in the language of the page. The hook of react-i18next without what the console
 * has no use for (3 KB): areas are mounted once their texts are here, so nothing has to be waited for.
 */
function useTexts(namespace: Namespace = 'common') {
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the same names is the same
  const t = useMemo(() => i18n.getFixedT(language, namespace), [language, String(namespace)]);
  return { t, i18n };
}

// Takes a part of what the original does, so the original’s types, with their checked keys, hold for it.
export const useTranslation = useTexts as unknown as typeof OriginalHook;
