import { readFileSync } from 'node:fs';
import { defaultLanguage, type Language, languages } from '#shared/contracts/languages.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import type errorTexts from '../../../locales/en/errors.json';
import type serverTexts from '../../../locales/en/server.json';

/** Dotted paths of all texts in a locale file. */
type PathsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${PathsOf<Texts[Key]>}`;
}[keyof Texts & string];

export type TextKey =
  | `errors:${PathsOf<typeof errorTexts>}`
  | `server:${PathsOf<typeof serverTexts>}`;
export type TextValues = Readonly<Record<string, unknown>>;

export interface Translator {
  /** The text of `key` with `{{name}}` interpolated from `values`. */
  text(language: Language, key: TextKey, values?: TextValues): string;
  /** The text of a problem code, for a problem document. */
  problem(language: Language, code: ProblemCode, values?: TextValues): string;
}

const namespaces = ['errors', 'server'] as const;

/** Reads all server texts at once; lookups touch no file. */
export function createTranslator(): Translator {
  const texts = new Map(languages.map((language) => [language, readTexts(language)]));
  const text: Translator['text'] = (language, key, values = {}) => {
    const found = texts.get(language)?.get(key) ?? texts.get(defaultLanguage)?.get(key) ?? 'error';
    return found.replace(/\{\{(\w+)\}\}/g, (placeholder, name) =>
      String(values[name] ?? placeholder),
    );
  };
  return {
    text,
    problem: (language, code, values) => text(language, `errors:${code}`, values),
  };
}

/** The language of a header with a single code, as the console sends it; browsers send a list. */
export function namedLanguage(acceptLanguage: string | undefined): Language | undefined {
  return languages.find((known) => known === acceptLanguage);
}

/** The first supported language of an `Accept-Language` header; English otherwise. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(parseRange)
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const ours = languages.find((known) => known === language);
    if (ours !== undefined) return ours;
  }
  return defaultLanguage;
}

/** `zh-Hant-TW;q=0.8` → `{ language: 'zh', quality: 0.8 }`. */
function parseRange(range: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { language: tag.split('-', 1)[0] ?? '', quality: Number.isNaN(quality) ? 0 : quality };
}

function readTexts(language: Language): Map<string, string> {
  return new Map(
    namespaces.flatMap((namespace) => {
      const file = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url);
      return flatten(`${namespace}:`, JSON.parse(readFileSync(file, 'utf8')));
    }),
  );
}

function flatten(prefix: string, texts: Record<string, unknown>): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(`${prefix}${key}.`, Object(value)),
  );
}
