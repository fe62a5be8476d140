import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { PageData } from '#shared/contracts/console/console-page.ts';
import { defaultLanguage, type Language, languages } from '#shared/contracts/names.ts';
import { trackedFetch } from './connection.ts';

/** The console's only i18next instance; every area has its own namespaces: `i18n.t('hello:title')`. */
export const i18n = createInstance({
  // Areas are mounted after their texts are loaded; values such as names may look like tags.
  react: { useSuspense: false, transSupportBasicHtmlNodes: false },
}).use(initReactI18next);

const textFileUrls = new Map<string, string>();
const namespaces = new Set<string>(['common']);

/** Initializes i18next with the texts embedded in the page; other namespaces are loaded on demand. */
export async function initTexts({ language, texts, locales, areas }: PageData): Promise<void> {
  registerTextFiles(locales);
  for (const area of areas) registerTextFiles(area.locales);
  for (const namespace of Object.keys(texts)) namespaces.add(namespace);
  const showKeys = new URLSearchParams(location.search).get('lng') === 'dev';
  await i18n.init({
    lng: showKeys ? 'cimode' : language,
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    appendNamespaceToCIMode: true,
    // Makes missing texts obvious; `check:locales` prevents them.
    parseMissingKeyHandler: () => 'error',
  });
}

/**
 * Loads missing namespaces of a language. Rejects when a file cannot be loaded; a retry is safe.
 */
export async function loadTexts(
  requested: Iterable<string>,
  language: string = i18n.language,
): Promise<void> {
  for (const namespace of requested) namespaces.add(namespace);
  if (language === 'cimode') return;
  const missing = [...requested].filter((name) => !i18n.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (namespace) => {
      const texts = await fetchTexts(textFileUrls.get(`${language}/${namespace}`));
      i18n.addResourceBundle(language, namespace, texts);
    }),
  );
}

/** Registers the text files of an area, also of one deployed after the page was rendered. */
export function registerTextFiles(locales: Record<Language, Record<string, string>>): void {
  for (const [language, files] of Object.entries(locales)) {
    for (const [namespace, url] of Object.entries(files)) {
      textFileUrls.set(`${language}/${namespace}`, url);
    }
  }
}

let requestedLanguage: Language | undefined;

/** Switches the page's language after all its texts are loaded; the latest call wins. */
export async function changeLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  await loadTexts(namespaces, language);
  if (requestedLanguage !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language of the page. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.language) ?? defaultLanguage;
}

async function fetchTexts(url: string | undefined): Promise<Record<string, unknown>> {
  if (!url) throw new Error('no file is registered for these texts');
  const response = await trackedFetch(url);
  if (!response.ok) throw new Error(`loading texts failed with status ${response.status}`);
  return response.json();
}
