import { type NewChunk, splitSentences } from '#server/features/knowledge/index.ts';
import type { InterviewRow } from './interviews.repository.ts';

const longestChunk = 700;

/** A transcript in passages of a few sentences, each under the name of who tells it. */
export function interviewChunks({
  name,
  transcript,
}: Pick<InterviewRow, 'name' | 'transcript'>): NewChunk[] {
  const chunks: NewChunk[] = [];
  let start = 0;
  let end = 0;
  const close = () => {
    const body = transcript.slice(start, end).trim();
    if (body) chunks.push({ title: name, body, position: { start, end } });
  };
  for (const sentence of splitSentences(transcript)) {
    const isParagraph = /\n\s*\n/.test(transcript.slice(end, sentence.start));
    if (end > start && (isParagraph || sentence.end - start > longestChunk)) {
      close();
      start = sentence.start;
    }
    end = sentence.end;
  }
  close();
  return chunks;
}
