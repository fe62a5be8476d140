import { readdirSync, readFileSync } from 'node:fs';
import { dataTableFailures } from '#shared/contracts/knowledge/data-tables.ts';
import { documentFailures } from '#shared/contracts/knowledge/documents.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { fieldErrors, problemCodes } from '#shared/contracts/problems.ts';
import { projectFiles } from './project-files.ts';
import { report } from './report.ts';

/** All texts of one language: `namespace:dotted.key` → text. */
export type LanguageTexts = Map<string, string>;
export type Locales = Record<Language, LanguageTexts>;

/** Forms of address that our texts avoid. */
const wrongRegister: Partial<Record<Language, RegExp>> = {
  ko: /(?<!좋아|싫어|아니|[세개필중])요(?=[.!…]|$)/,
  zh: /你/,
  es: /(?<!\p{L})(tú|tus?|ti|contigo|vos|vosotros|vuestr[oa]s?)(?!\p{L})/iu,
};

/** All problems of the texts themselves. */
export function checkTexts(locales: Locales): string[] {
  const plurals = pluralKeys(locales);
  const keysOf = (texts: LanguageTexts) =>
    new Set([...texts.keys()].map((key) => baseKey(key, plurals)));
  const allKeys = new Set(languages.flatMap((language) => [...keysOf(locales[language])]));
  return languages.flatMap((language) => {
    const texts = locales[language];
    const keys = keysOf(texts);
    return [
      ...[...allKeys].filter((key) => !keys.has(key)).map((key) => `${language} lacks ${key}`),
      ...[...keys]
        .filter((key) => plurals.has(key))
        .flatMap((key) => checkForms(language, key, texts)),
      ...[...texts].flatMap(([key, text]) => checkText(language, key, text, locales.en, plurals)),
    ];
  });
}

function checkText(
  language: Language,
  key: string,
  text: string,
  english: LanguageTexts,
  plurals: Set<string>,
): string[] {
  const isForm = plurals.has(baseKey(key, plurals));
  const source = english.get(key);
  const problems: string[] = [];
  if (text.trim() === '') problems.push('is empty');
  if (wrongRegister[language]?.test(text))
    problems.push('addresses the reader in another register');
  if (!isForm && placeholders(text).includes('count')) problems.push('counts without plural forms');
  if (!isForm && source !== undefined && placeholders(text) !== placeholders(source)) {
    problems.push('has other placeholders than en');
  }
  return problems.map((problem) => `${language} ${key} ${problem}`);
}

/** A plural text must have exactly the plural forms of its language. */
function checkForms(language: Language, key: string, texts: LanguageTexts): string[] {
  const forms = pluralForms.filter((form) => texts.has(`${key}_${form}`));
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...needed.filter((form) => !forms.includes(form)).map((form) => `lacks ${key}_${form}`),
    ...forms.filter((form) => !needed.includes(form)).map((form) => `never uses ${key}_${form}`),
  ].map((problem) => `${language} ${problem}`);
}

/** A pattern that texts of a language avoid, and what to write instead. */
export type AvoidedWords = Partial<Record<Language, { pattern: RegExp; write: string }[]>>;

/** The tables of the section "Avoid" of `docs/words.md`: a heading and a table for each language. */
export function parseAvoidedWords(document: string): AvoidedWords {
  const [, section = ''] = document.split('\n## Avoid\n');
  const tables = section.split('\n### ').slice(1);
  return Object.fromEntries(
    tables.map((table) => {
      const rows = [...table.matchAll(/^\| `(.+)` \| (.+) \|$/gm)];
      return [
        table.slice(0, table.indexOf('\n')),
        rows.map(([, pattern = '', write = '']) => ({
          pattern: new RegExp(pattern.replaceAll('\\|', '|'), 'u'),
          write,
        })),
      ];
    }),
  );
}

/** What people type into the command palette: their words, found by the keys of labels. */
const isSearchWords = (key: string) =>
  /^[\w-]+-words:|^palette:(words\.|help\..*\.words$)/.test(key);

export function findAvoidedWords(locales: Locales, avoided: AvoidedWords): string[] {
  return languages.flatMap((language) =>
    (avoided[language] ?? []).flatMap(({ pattern, write }) =>
      [...locales[language]].flatMap(([key, text]) => {
        if (isSearchWords(key)) return [];
        const [found] = pattern.exec(text) ?? [];
        return found === undefined ? [] : [`${language} ${key} has “${found}”; write: ${write}`];
      }),
    ),
  );
}

/** Codes without a text, and texts in `errors` without a code. */
export function checkErrorCodes(english: LanguageTexts): string[] {
  const codes = [
    ...problemCodes,
    ...fieldErrors.map((error) => `fields.${error}`),
    ...documentFailures.map((reason) => `documents.${reason}`),
    ...dataTableFailures.map((reason) => `tables.${reason}`),
  ].map((code) => `errors:${code}`);
  const keys = [...english.keys()].filter((key) => key.startsWith('errors:'));
  return [
    ...codes.filter((code) => !english.has(code)).map((code) => `no text for ${code}`),
    ...keys
      .filter((key) => !codes.includes(key.replace(/_(min|max)$/, '')) && !codes.includes(key))
      .map((key) => `${key} belongs to no code`),
  ];
}

/**
 * Keys that no source contains, neither as a string nor as the beginning of a template string.
 * `errors` are named by their codes, which checkErrorCodes compares.
 */
export function findUnusedKeys(english: LanguageTexts, sources: readonly string[]): string[] {
  const literals = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, text = ''] of source.matchAll(/['"`]((?:\w+:)?[\w.-]+)['"`]/g))
      literals.add(text);
    for (const [, text = ''] of source.matchAll(/`((?:\w+:)?[\w-]+\.[\w.-]*)\$\{/g)) {
      beginnings.add(text);
    }
  }
  const plurals = pluralKeys({ en: english });
  return [...new Set([...english.keys()].map((key) => baseKey(key, plurals)))]
    .filter((key) => !key.startsWith('errors:') && !isSearchWords(key))
    .filter((key) => {
      const short = key.replace(/^\w+:/, '');
      const used = literals.has(key) || literals.has(short);
      return (
        !used && ![...beginnings].some((text) => key.startsWith(text) || short.startsWith(text))
      );
    })
    .map((key) => `${key} is used nowhere`);
}

const pluralForms: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Keys with a plural form that contains `{{count}}`, without their suffix. */
function pluralKeys(locales: Partial<Locales>): Set<string> {
  const all = Object.values(locales).flatMap((texts) => [...texts]);
  const forms = all.filter(([key, text]) => pluralSuffix.test(key) && text.includes('{{count'));
  return new Set(forms.map(([key]) => key.replace(pluralSuffix, '')));
}

/** The key as used in code: without the plural suffix. */
function baseKey(key: string, plurals: Set<string>): string {
  const stem = key.replace(pluralSuffix, '');
  return plurals.has(stem) ? stem : key;
}

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))].sort().join();

/** Flattens a locale file. */
export function flattenTexts(namespace: string, tree: Record<string, unknown>): [string, string][] {
  const walk = (prefix: string, node: Record<string, unknown>): [string, string][] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? walk(`${prefix}${key}.`, Object(value))
        : [[prefix + key, String(value ?? '')]],
    );
  return walk(`${namespace}:`, tree);
}

function readTexts(language: Language): LanguageTexts {
  const files = readdirSync(`locales/${language}`);
  return new Map(
    files.flatMap((file) =>
      flattenTexts(
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')),
      ),
    ),
  );
}

if (import.meta.main) {
  const locales = Object.fromEntries(
    languages.map((language) => [language, readTexts(language)]),
  ) as Locales; // one entry per language
  const sources = projectFiles()
    .filter((file) => /^(server|shared|widget|shell|mfe-)/.test(file))
    .filter((file) => /\.tsx?$|\/area\.json$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  const problems = [
    ...checkTexts(locales),
    ...findAvoidedWords(locales, parseAvoidedWords(readFileSync('docs/words.md', 'utf8'))),
    ...checkErrorCodes(locales.en),
    ...findUnusedKeys(locales.en, sources),
  ];
  report(
    'check:locales',
    problems,
    'The texts are in locales/{language}/{namespace}.json, the rules in docs/words.md.',
  );
}
