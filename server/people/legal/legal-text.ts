import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#server/platform/ids.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';

export const legalPages = ['terms', 'privacy'] as const;
export type LegalPage = (typeof legalPages)[number];

export interface LegalText {
  markdown: string;
  /** The text's language, which may differ from the page's. */
  language: Language;
  /** The language and a hash of the text. */
  version: string;
}

const bundledTexts = join(import.meta.dirname, 'texts');

/**
 * The text in a language: the operator's (`terms.ko.md` in the folder), else the operator's in
 * another language, else ours. Read on every call, so that a change needs no restart.
 */
export async function legalText(
  directory: string | undefined,
  page: LegalPage,
  language: Language,
): Promise<LegalText> {
  const others = languages.filter((other) => other !== language && other !== 'en');
  const wanted = [...new Set<Language>([language, 'en', ...others])];
  for (const folder of directory ? [directory, bundledTexts] : [bundledTexts]) {
    for (const one of wanted) {
      const markdown = await readText(join(folder, `${page}.${one}.md`));
      if (markdown === null) continue;
      return { markdown, language: one, version: `${one}-${sha256(markdown).slice(0, 12)}` };
    }
  }
  throw new Error(`there is no text for ${page}`);
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
