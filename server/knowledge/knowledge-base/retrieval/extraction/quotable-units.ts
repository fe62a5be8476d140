import { type BlockKind, findIntroducedBlocks } from '../../markdown/find-blocks.ts';
import { maxBlockLength } from '../../parsing/split-block.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';

/** What is quoted whole: a sentence, or code, a table or a list with the sentence above it. */
export interface QuotableUnit extends Sentence {
  /** Undefined for a sentence. */
  kind?: BlockKind;
}

export function splitUnits(text: string): QuotableUnit[] {
  const units: QuotableUnit[] = [];
  let end = 0;
  const addSentences = (to: number) => {
    const offset = end;
    for (const sentence of splitSentences(text.slice(offset, to))) {
      units.push({
        ...sentence,
        start: offset + sentence.start,
        end: offset + sentence.end,
      });
    }
  };
  for (const block of findIntroducedBlocks(text)) {
    // Only in texts that were not read from a document; its sentences are quoted.
    if (block.end - block.start > maxBlockLength) continue;
    addSentences(block.start);
    const { kind, start } = block;
    units.push({ kind, start, end: block.end, text: text.slice(start, block.end) });
    end = block.end;
  }
  addSentences(text.length);
  return units;
}
