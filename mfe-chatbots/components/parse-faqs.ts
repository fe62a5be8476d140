export interface FaqPair {
  question: string;
  answer: string;
}

export interface ParsedFaqs {
  pairs: FaqPair[];
  /** Questions without an answer. */
  unpaired: string[];
}

export const longestQuestion = 500;
export const longestAnswer = 5000;

/** “Q:”, “질문 1.”, “P:” and their like, in the languages of the console. */
const questionMark =
  /^(?:q|question|faq|질문|문|问|问题|p|pregunta|質問|問)(?:\s*\d+)?\s*[.:：)]\s*/i;
const answerMark = /^(?:a|answer|답변|답|答|回答|答案|答え|r|respuesta)(?:\s*\d+)?\s*[.:：)]\s*/i;

/**
 * Reads questions with their answers from a text as people have it: two columns of a spreadsheet;
 * marked by “Q:” and “A:”; questions that end with a question mark; or blocks between empty lines
 * whose first line is the question.
 */
export function parseFaqs(text: string): ParsedFaqs {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const filled = lines.filter(Boolean);
  if (filled.length > 0 && filled.every((line) => line.includes('\t')))
    return sort(filled.map(columns));
  return sort(readLines(lines, beginsQuestion(filled)));
}

function columns(line: string): FaqPair {
  const [question = '', ...rest] = line.split('\t');
  return { question: question.trim(), answer: rest.join(' ').trim() };
}

type Begins = (line: string, isAfterGap: boolean) => boolean;

/** How the questions of this text can be told from everything else. */
function beginsQuestion(lines: readonly string[]): Begins {
  if (lines.some((line) => questionMark.test(line))) return (line) => questionMark.test(line);
  const asks = (line: string) => /[?？]$/.test(line);
  if (lines.some(asks)) return asks;
  return (_line, isAfterGap) => isAfterGap;
}

function readLines(lines: readonly string[], begins: Begins): FaqPair[] {
  const found: FaqPair[] = [];
  let isAfterGap = true;
  for (const line of lines) {
    const last = found.at(-1);
    if (line && begins(line, isAfterGap)) {
      found.push({ question: line.replace(questionMark, ''), answer: '' });
    } else if (last) {
      const part = last.answer ? line : line.replace(answerMark, '');
      last.answer = last.answer ? `${last.answer}\n${part}` : part;
    }
    isAfterGap = line === '';
  }
  return found.map(({ question, answer }) => ({ question, answer: answer.trim() }));
}

/** The same question with the same answer counts once. */
function sort(found: readonly FaqPair[]): ParsedFaqs {
  const pairs = new Map<string, FaqPair>();
  const unpaired: string[] = [];
  for (const pair of found) {
    if (pair.question && pair.answer) pairs.set(`${pair.question}\n${pair.answer}`, pair);
    else if (pair.question) unpaired.push(pair.question);
  }
  return { pairs: [...pairs.values()], unpaired };
}

/** The first pair that the server would refuse. */
export function tooLongPair({ pairs }: ParsedFaqs): FaqPair | undefined {
  return pairs.find(
    ({ question, answer }) => question.length > longestQuestion || answer.length > longestAnswer,
  );
}

/** Pairs as the field shows them. */
export function faqText(pairs: readonly FaqPair[]): string {
  return pairs.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
}
