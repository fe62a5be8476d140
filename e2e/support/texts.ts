import { readFileSync } from 'node:fs';
import type { Language } from '#shared/contracts/languages.ts';

/** The product's texts in a language: `locales/{language}/{namespace}.json`. */
export function textsIn(language: Language, namespace: string) {
  const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A text with values in place of its `{{names}}`. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}
