import type { FoundPair, SchoolLine } from '#shared/contracts/answers/school.ts';
import { readDialogue } from './read-dialogue.ts';

/** A message and its offsets in the text. */
export interface DialogueLine extends SchoolLine {
  start: number;
  end: number;
}

const maxLength = { question: 500, answer: 5000 };

/** Finds questions with their answers in a pasted text of any format; offsets refer to the text. */
export function splitText(text: string): FoundPair[] {
  return toPairs(readDialogue(text));
}

/**
 * Finds questions with their answers in a list of messages; `start` and `end` are indexes of the
 * list.
 */
export function splitMessages(messages: readonly SchoolLine[]): FoundPair[] {
  return toPairs(messages.map((message, index) => ({ ...message, start: index, end: index + 1 })));
}

/**
 * Joins consecutive messages of one side and pairs each question with its answer. A question
 * without an answer is left out.
 */
function toPairs(lines: readonly DialogueLine[]): FoundPair[] {
  const pairs: FoundPair[] = [];
  let question: DialogueLine[] = [];
  let answer: DialogueLine[] = [];
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

function toPair(
  question: readonly DialogueLine[],
  answer: readonly DialogueLine[],
): FoundPair | null {
  const [first] = question;
  const last = answer.at(-1);
  if (!first || !last) return null;
  return {
    question: joinLines(question, ' ').slice(0, maxLength.question),
    answer: joinLines(answer, '\n').slice(0, maxLength.answer),
    start: first.start,
    end: last.end,
  };
}

const joinLines = (lines: readonly DialogueLine[], by: string) =>
  lines.map(({ text }) => text.trim()).join(by);
