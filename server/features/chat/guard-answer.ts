import { instructionMarks } from './prompt.ts';
import { createSentenceGate } from './sentence-gate.ts';

/** Words that may be said now; `isOver`: what would follow may not, and the answer ends here. */
export interface GuardedWords {
  text: string;
  isOver: boolean;
}

interface GuardOptions {
  passageCount: number;
  /** What is said in the place of words that the agent's skill forbids; null for all others. */
  insteadOf?: ((words: string) => string | null) | undefined;
}

/**
 * Reads a model's words as they come and lets through what customers may read: no number of a passage
 * that there is not, nothing of the instructions (N40), and nothing that the agent's skill forbids (Z18).
 * Holds back only what may become such.
 */
export function createAnswerGuard({ passageCount, insteadOf }: GuardOptions) {
  const gate = insteadOf && createSentenceGate(insteadOf);
  let held = '';
  let isOver = false;

  function pass(end: number): string {
    const words = held.slice(0, end);
    held = held.slice(end);
    return words.replace(marker, (whole, digits: string) => {
      const number = Number(digits);
      return number >= 1 && number <= passageCount ? whole : '';
    });
  }

  function allowed(words: string, isEnd: boolean): GuardedWords {
    if (!gate) return { text: words, isOver: false };
    const passed = gate(words, isEnd);
    isOver = passed.isOver;
    return passed;
  }

  return {
    read(words: string): GuardedWords {
      held += words;
      const lower = held.toLowerCase();
      const starts = instructionMarks.map((mark) => lower.indexOf(mark)).filter((at) => at >= 0);
      if (starts.length > 0) {
        const { text } = allowed(pass(Math.min(...starts)), true);
        isOver = true;
        return { text, isOver };
      }
      return allowed(pass(held.length - undecided(lower)), false);
    },

    /** What was held back, once nothing follows. */
    rest: (): string => (isOver ? '' : allowed(pass(held.length), true).text),
  };
}

const marker = / ?\[(\d{1,4})\]/g;
const openMarker = / ?\[\d{0,4}$/;

/** How many of the last characters may still become a number or an instruction. */
function undecided(lower: string): number {
  let longest = openMarker.exec(lower)?.[0].length ?? 0;
  for (const mark of instructionMarks) {
    for (let length = Math.min(mark.length - 1, lower.length); length > longest; length -= 1) {
      if (endsLikeBeginning(lower, mark, length)) longest = length;
    }
  }
  return longest;
}

/** Sign by sign: every word of every answer comes by here. */
function endsLikeBeginning(text: string, mark: string, length: number): boolean {
  const start = text.length - length;
  for (let place = 0; place < length; place += 1) {
    if (text.charCodeAt(start + place) !== mark.charCodeAt(place)) return false;
  }
  return true;
}
