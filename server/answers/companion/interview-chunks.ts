import { type NewChunk, splitSentences } from '#server/knowledge/knowledge-base/index.ts';
import type { InterviewRow } from './interviews.repository.ts';

const maxChunkLength = 700;

/** Splits a transcript into passages of a few sentences, titled with the speaker's name. */
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
    if (end > start && (isParagraph || sentence.end - start > maxChunkLength)) {
      close();
      start = sentence.start;
    }
    end = sentence.end;
  }
  close();
  return chunks;
}
