import type { NewChunk } from './chunk-rows.ts';

interface Faq {
  question: string;
  alternates: readonly string[];
  answer: string;
  source_url?: string | null | undefined;
}

/**
 * A FAQ is one chunk: the question is the first line of its title and every alternate a further
 * one, so that any of them finds it and none is ever shown; the body is the answer, word for word.
 */
export function faqChunk({ question, alternates, answer, source_url }: Faq): NewChunk {
  const lines = [question, ...alternates].map((line) => line.replace(/\s+/g, ' ').trim());
  return { title: lines.filter(Boolean).join('\n'), body: answer, url: source_url };
}
