import { createInstance } from 'i18next';
import type { PageData } from '#shared/contracts/console-page.ts';
import { defaultLanguage, type Language, languages } from '#shared/contracts/names.ts';
import { notingFetch } from './connection.ts';

/** The one instance of the console; every area has a namespace in it. */
export const i18n = createInstance();

const addresses = new Map<string, string>();
const namespaces = new Set<string>(['common']);

/** Starts with the texts that the page brought; others are loaded when they are needed (K17). */
export async function startTexts({ language, texts, locales, areas }: PageData): Promise<void> {
  for (const known of [locales, ...areas.map((area) => area.locales)]) noteAddresses(known);
  for (const namespace of Object.keys(texts)) namespaces.add(namespace);
  const showsKeys = new URLSearchParams(location.search).get('lng') === 'dev';
  await i18n.init({
    lng: showsKeys ? 'cimode' : language,
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    appendNamespaceToCIMode: true,
    // A text that is missing must not look like one (ER3); the checks keep it from happening.
    parseMissingKeyHandler: () => 'error',
  });
}

/** Makes namespaces ready in the language at hand; fails, and may be tried again, when one does not come. */
export async function loadTexts(
  wanted: Iterable<string>,
  language: string = i18n.language,
): Promise<void> {
  for (const namespace of wanted) namespaces.add(namespace);
  if (language === 'cimode') return;
  const missing = [...wanted].filter((name) => !i18n.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (namespace) => {
      const texts = await fetchTexts(addresses.get(`${language}/${namespace}`));
      i18n.addResourceBundle(language, namespace, texts);
    }),
  );
}

/** An area that came after the page did. */
export function noteAddresses(locales: Record<Language, Record<string, string>>): void {
  for (const [language, files] of Object.entries(locales)) {
    for (const [namespace, address] of Object.entries(files)) {
      addresses.set(`${language}/${namespace}`, address);
    }
  }
}

let lastChosen: Language | undefined;

/** Changes the language of everything on the page, once all its texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  lastChosen = language;
  await loadTexts(namespaces, language);
  if (lastChosen !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language of the page. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18n.language) ?? defaultLanguage;
}

async function fetchTexts(address: string | undefined): Promise<Record<string, unknown>> {
  if (!address) throw new Error('nobody has such texts');
  const response = await notingFetch(address);
  if (!response.ok) throw new Error(`texts answered ${response.status}`);
  return response.json();
}
