import type { FoundPair, SchoolLine } from '#shared/contracts/school.ts';
import { readDialogue } from './read-dialogue.ts';

/** Something said, and where it stands. */
export interface SaidLine extends SchoolLine {
  start: number;
  end: number;
}

const longest = { question: 500, answer: 5000 };

/** Questions with their answers in a pasted text, whatever it was pasted from; offsets are the text's (BS3). */
export function splitText(text: string): FoundPair[] {
  return pairUp(readDialogue(text));
}

/** The same for messages that are told apart; `start` and `end` are places in the list. */
export function splitMessages(messages: readonly SchoolLine[]): FoundPair[] {
  return pairUp(messages.map((message, index) => ({ ...message, start: index, end: index + 1 })));
}

/** All that one side says until the other speaks belongs together; who got no answer makes no pair. */
function pairUp(lines: readonly SaidLine[]): FoundPair[] {
  const pairs: FoundPair[] = [];
  let question: SaidLine[] = [];
  let answer: SaidLine[] = [];
  const close = () => {
    const pair = toPair(question, answer);
    if (pair) pairs.push(pair);
    question = [];
    answer = [];
  };
  for (const line of lines) {
    if (line.text.trim() === '') continue;
    if (line.sender === 'customer') {
      if (answer.length > 0) close();
      question.push(line);
    } else if (question.length > 0) answer.push(line);
  }
  close();
  return pairs;
}

function toPair(question: readonly SaidLine[], answer: readonly SaidLine[]): FoundPair | null {
  const [first] = question;
  const last = answer.at(-1);
  if (!first || !last) return null;
  return {
    question: joined(question, ' ').slice(0, longest.question),
    answer: joined(answer, '\n').slice(0, longest.answer),
    start: first.start,
    end: last.end,
  };
}

const joined = (lines: readonly SaidLine[], by: string) =>
  lines.map(({ text }) => text.trim()).join(by);
