import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Language, languages } from '#shared/contracts/languages.ts';

/** The phrases of one group in each language: parts of regular expressions. */
export type PhraseGroup = Readonly<Record<Language, readonly string[]>>;

/**
 * Reads `phrases/{language}/{topic}.json` of every language. Throws when a language lacks one of the
 * groups or has another one.
 */
export function loadPhrases<Group extends string>(
  topic: string,
  groups: readonly Group[],
): Readonly<Record<Group, PhraseGroup>> {
  const loaded = loadConcepts(topic);
  const [unknown] = Object.keys(loaded).filter((name) => !groups.some((group) => group === name));
  if (unknown !== undefined)
    throw new Error(`phrases of ${topic} have an unknown group ${unknown}`);
  const found = groups.map((group) => {
    const phrases = loaded[group];
    if (!phrases) throw new Error(`phrases of ${topic} lack ${group}`);
    return [group, phrases] as const;
  });
  return Object.fromEntries(found) as Record<Group, PhraseGroup>; // has every group
}

/** Like `loadPhrases`, for a topic with any groups, each the names of one concept. */
export function loadConcepts(topic: string): Readonly<Record<string, PhraseGroup>> {
  const files = languages.map((language) => {
    const url = new URL(`phrases/${language}/${topic}.json`, import.meta.url);
    return [language, fileSchema.parse(JSON.parse(readFileSync(url, 'utf8')))] as const;
  });
  const groups = new Set(files.flatMap(([, file]) => Object.keys(file)));
  return Object.fromEntries(
    [...groups].map((group) => [
      group,
      // Throws where a language lacks the group.
      groupSchema.parse(
        Object.fromEntries(files.map(([language, file]) => [language, file[group]])),
      ),
    ]),
  );
}

const groupSchema = z.record(z.enum(languages), z.array(z.string().min(1)));
const fileSchema = z.record(z.string(), z.array(z.string().min(1)));

/** Matches a text that is one of the phrases and nothing else. */
export function wholeText(phrases: readonly string[]): RegExp {
  // regex-input: 2000, a message of a customer
  return new RegExp(`^(?:${phrases.join('|')})$`, 'iu');
}

/** Matches a text that begins with one of the phrases. */
export function beginningOfText(phrases: readonly string[]): RegExp {
  // regex-input: 2000, a message of a customer
  return new RegExp(`^(?:${phrases.join('|')})`, 'iu');
}

/**
 * Matches a text that contains one of the phrases, as whole words in languages that separate all
 * words by spaces.
 */
export function anywhereIn(language: Language, phrases: readonly string[]): RegExp {
  // regex-input: 2000, a message of a customer
  return new RegExp(wholeWords(language, phrases), 'iu');
}

/** The source of the regular expression of `anywhereIn`. Matches nothing without phrases. */
export function wholeWords(language: Language, phrases: readonly string[]): string {
  if (phrases.length === 0) return '(?!)';
  const any = `(?:${phrases.join('|')})`;
  return hasWordSpaces.has(language) ? `(?<![\\p{L}\\p{N}])${any}(?![\\p{L}\\p{N}])` : any;
}

/** Korean has spaces too, but endings follow its words without one. */
const hasWordSpaces: ReadonlySet<Language> = new Set(['en', 'es']);
