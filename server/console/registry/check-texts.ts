import { namespacesOf } from '#shared/contracts/console/areas.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { type FileManifest, ownFile, type VersionFiles } from './check-files.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Max reported texts per language and reason. */
const maxNamed = 3;

/** Texts by dotted key. */
type Texts = ReadonlyMap<string, string>;

/**
 * Checks that every language has the keys of the English texts, none of them empty, with the same
 * placeholders.
 */
export function textRefusals(manifest: FileManifest, files: VersionFiles): Refusal[] {
  return namespacesOf(manifest).flatMap((namespace) => {
    const textsIn = (language: Language) =>
      readTexts(files, manifest.name, manifest.locales[language][namespace]);
    const english = textsIn('en');
    return languages.flatMap((language) => {
      const texts = textsIn(language);
      const context = { language, namespace };
      return [
        ...missingTexts(texts, english, context),
        ...emptyTexts(texts, context),
        ...wrongPlaceholders(texts, english, context),
      ];
    });
  });
}

interface TextContext extends Record<string, string> {
  language: Language;
  namespace: string;
}

function missingTexts(texts: Texts, english: Texts, context: TextContext): Refusal[] {
  const known = new Set([...texts.keys()].map(baseKey));
  const missing = [...new Set([...english.keys()].map(baseKey))].filter((key) => !known.has(key));
  if (missing.length === 0) return [];
  const key = missing.slice(0, maxNamed).join(', ');
  return [refusal('missing_text', { ...context, missing: missing.length, key })];
}

function emptyTexts(texts: Texts, context: TextContext): Refusal[] {
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
  return empty.slice(0, maxNamed).map((key) => refusal('empty_text', { ...context, key }));
}

function wrongPlaceholders(texts: Texts, english: Texts, context: TextContext): Refusal[] {
  const wrong = [...texts].filter(([key, text]) => {
    const source = english.get(key);
    if (source !== undefined && baseKey(key) === key) {
      return placeholdersOf(text).join() !== placeholdersOf(source).join();
    }
    // A plural form may omit the count, and English may not have the form.
    const known = new Set(
      [...english].flatMap(([other, form]) =>
        baseKey(other) === baseKey(key) ? placeholdersOf(form) : [],
      ),
    );
    return placeholdersOf(text).some((name) => !known.has(name));
  });
  return wrong.slice(0, maxNamed).map(([key, text]) =>
    refusal('wrong_placeholder', {
      ...context,
      key,
      found: placeholdersOf(text).join(', ') || '–',
    }),
  );
}

/** The key as code uses it: languages have different plural forms. */
const baseKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))].sort();

/** Empty when the file is missing or is not JSON. */
function readTexts(files: VersionFiles, area: string, address = ''): Texts {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) walk(part, path ? `${path}.${key}` : key);
    } else {
      texts.set(path, String(value ?? ''));
    }
  };
  try {
    walk(JSON.parse(files.get(ownFile(area, address) ?? '')?.toString() ?? '{}'), '');
  } catch {
    return new Map();
  }
  return texts;
}
