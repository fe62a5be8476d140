import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';

/** Passages in one language, and questions that at most one of them answers. */
export interface Corpus {
  language: Language;
  passages: { id: number; title: string; text: string; source_type?: Citation['source_type'] }[];
  /** `answer`: the exact words; null when no passage answers. */
  questions: (
    | { text: string; passage: number; answer: string }
    | { text: string; passage: null; answer: null }
  )[];
}

/** Our own small corpus: the FAQ of a shop, with paraphrases and off-topic questions. */
const ownData = join(import.meta.dirname, '../data');

/** Reads `{language}.json` or `{language}.….json` for every language in the folder. */
export async function readCorpora(folder = ownData): Promise<Corpus[]> {
  const names = await readdir(folder);
  const corpora: Corpus[] = [];
  for (const language of languages) {
    const name = names.find((file) => file.startsWith(`${language}.`) && file.endsWith('.json'));
    if (name === undefined) continue;
    // Not validated, because an invalid file would show in the figures at once.
    const content = JSON.parse(await readFile(join(folder, name), 'utf8')) as Corpus;
    const passages = content.passages.map((passage) => ({
      ...passage,
      title: passage.title.replaceAll('_', ' '),
    }));
    corpora.push({ ...content, passages, language });
  }
  if (corpora.length === 0) throw new Error(`no {language}.json in ${folder}`);
  return corpora;
}
