import type { NewChunk } from './chunk-rows.ts';

interface Faq {
  question: string;
  alternates: readonly string[];
  answer: string;
  source_url?: string | null | undefined;
}

/**
 * A FAQ is one chunk. The first line of its title is the question and each further one an alternate,
 * which is searched but never shown; the body is the answer.
 */
export function faqChunk({ question, alternates, answer, source_url }: Faq): NewChunk {
  const lines = [question, ...alternates].map((line) => line.replace(/\s+/g, ' ').trim());
  return { title: lines.filter(Boolean).join('\n'), body: answer, url: source_url };
}
