import { instructionFragments } from '../model/build-prompt.ts';
import { createSentenceGate } from './sentence-gate.ts';

/** Text that may be sent. */
export interface GuardedText {
  text: string;
  /** The answer ends after this text, because forbidden text follows. */
  endsAnswer: boolean;
  /** The text is the skill's replacement and not the model's. */
  isReplacement?: boolean;
}

interface GuardOptions {
  passageCount: number;
  /** Returns the replacement of text that the agent's skill forbids; null for all other text. */
  replaceForbidden?: ((text: string) => string | null) | undefined;
}

/**
 * Filters the text of a model while it streams: removes citation markers of passages that do not
 * exist, and ends the answer before it repeats the instructions or where the agent's skill forbids it.
 * Holds back only text that may become one of these.
 */
export function createAnswerGuard({ passageCount, replaceForbidden }: GuardOptions) {
  const gate = replaceForbidden && createSentenceGate(replaceForbidden);
  let buffer = '';
  let hasEnded = false;

  /** Removes the first `length` characters from the buffer; returns them without unknown markers. */
  function releaseText(length: number): string {
    const text = buffer.slice(0, length);
    buffer = buffer.slice(length);
    return text.replace(marker, (whole, digits: string) => {
      const number = Number(digits);
      return number >= 1 && number <= passageCount ? whole : '';
    });
  }

  function passGate(text: string, isEnd: boolean): GuardedText {
    if (!gate) return { text, endsAnswer: false };
    const passed = gate(text, isEnd);
    hasEnded = passed.endsAnswer;
    return passed;
  }

  return {
    read(chunk: string): GuardedText {
      buffer += chunk;
      const lower = buffer.toLowerCase();
      const starts = instructionFragments
        .map((fragment) => lower.indexOf(fragment))
        .filter((start) => start >= 0);
      if (starts.length > 0) {
        const passed = passGate(releaseText(Math.min(...starts)), true);
        hasEnded = true;
        return { ...passed, endsAnswer: true };
      }
      return passGate(releaseText(buffer.length - undecidedLength(lower)), false);
    },

    /** Returns the text that was held back, once the model's stream has ended. */
    rest: (): GuardedText =>
      hasEnded ? { text: '', endsAnswer: true } : passGate(releaseText(buffer.length), true),
  };
}

const marker = / ?\[(\d{1,4})\]/g;
const openMarker = / ?\[\d{0,4}$/;

/** The number of trailing characters that may still become a marker or an instruction. */
function undecidedLength(lower: string): number {
  let maxLength = openMarker.exec(lower)?.[0].length ?? 0;
  for (const fragment of instructionFragments) {
    for (
      let length = Math.min(fragment.length - 1, lower.length);
      length > maxLength;
      length -= 1
    ) {
      if (endsWithPrefix(lower, fragment, length)) maxLength = length;
    }
  }
  return maxLength;
}

/** Compares characters without a substring, because it runs for every chunk of every answer. */
function endsWithPrefix(text: string, fragment: string, length: number): boolean {
  const start = text.length - length;
  for (let index = 0; index < length; index += 1) {
    if (text.charCodeAt(start + index) !== fragment.charCodeAt(index)) return false;
  }
  return true;
}
