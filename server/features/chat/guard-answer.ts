import { instructionMarks } from './prompt.ts';

/** Words that may be said now; `leaked`: what would follow are our own instructions. */
export interface GuardedWords {
  text: string;
  leaked: boolean;
}

/**
 * Reads a model's words as they come and lets through what customers may read: no number of a passage
 * that there is not, and nothing of the instructions (N40). Holds back only what may become either.
 */
export function createAnswerGuard(passageCount: number) {
  let held = '';

  function pass(end: number): string {
    const words = held.slice(0, end);
    held = held.slice(end);
    return words.replace(marker, (whole, digits: string) => {
      const number = Number(digits);
      return number >= 1 && number <= passageCount ? whole : '';
    });
  }

  return {
    read(words: string): GuardedWords {
      held += words;
      const lower = held.toLowerCase();
      const starts = instructionMarks.map((mark) => lower.indexOf(mark)).filter((at) => at >= 0);
      if (starts.length > 0) {
        const text = pass(Math.min(...starts));
        held = '';
        return { text, leaked: true };
      }
      return { text: pass(held.length - undecided(lower)), leaked: false };
    },

    /** What was held back, once nothing follows. */
    rest: (): string => pass(held.length),
  };
}

const marker = / ?\[(\d{1,4})\]/g;
const openMarker = / ?\[\d{0,4}$/;

/** How many of the last characters may still become a number or an instruction. */
function undecided(lower: string): number {
  let longest = openMarker.exec(lower)?.[0].length ?? 0;
  for (const mark of instructionMarks) {
    for (let length = Math.min(mark.length - 1, lower.length); length > longest; length -= 1) {
      if (lower.endsWith(mark.slice(0, length))) longest = length;
    }
  }
  return longest;
}
