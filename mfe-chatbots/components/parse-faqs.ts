import { maxOf } from '#shared/console/index.ts';

export interface FaqPair {
  question: string;
  answer: string;
}

export interface ParsedFaqs {
  pairs: FaqPair[];
  unpaired: string[];
}

export const maxQuestionLength = maxOf('POST /customer-service/faq', 'question');
export const maxAnswerLength = maxOf('POST /customer-service/faq', 'answer');

/** Labels such as “Q:”, “질문 1.” and “P:” in the languages of the console. */
const questionLabel =
  /^(?:q|question|faq|질문|문|问|问题|p|pregunta|質問|問)(?:\s*\d+)?\s*[.:：)]\s*/i;
const answerLabel = /^(?:a|answer|답변|답|答|回答|答案|答え|r|respuesta)(?:\s*\d+)?\s*[.:：)]\s*/i;

/**
 * Parses questions and answers from two columns of a spreadsheet, lines labelled “Q:” and “A:”,
 * questions that end with a question mark, or blocks separated by empty lines whose first line is
 * the question.
 */
export function parseFaqs(text: string): ParsedFaqs {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const nonEmptyLines = lines.filter(Boolean);
  if (nonEmptyLines.length > 0 && nonEmptyLines.every((line) => line.includes('\t')))
    return splitUnpaired(nonEmptyLines.map(readColumns));
  return splitUnpaired(readLines(lines, questionDetector(nonEmptyLines)));
}

function readColumns(line: string): FaqPair {
  const [question = '', ...rest] = line.split('\t');
  return { question: question.trim(), answer: rest.join(' ').trim() };
}

type IsQuestion = (line: string, isAfterGap: boolean) => boolean;

function questionDetector(lines: readonly string[]): IsQuestion {
  if (lines.some((line) => questionLabel.test(line))) return (line) => questionLabel.test(line);
  const endsWithQuestionMark = (line: string) => /[?？]$/.test(line);
  if (lines.some(endsWithQuestionMark)) return endsWithQuestionMark;
  return (_line, isAfterGap) => isAfterGap;
}

function readLines(lines: readonly string[], isQuestion: IsQuestion): FaqPair[] {
  const found: FaqPair[] = [];
  let isAfterGap = true;
  for (const line of lines) {
    const last = found.at(-1);
    if (line && isQuestion(line, isAfterGap)) {
      found.push({ question: line.replace(questionLabel, ''), answer: '' });
    } else if (last) {
      const part = last.answer ? line : line.replace(answerLabel, '');
      last.answer = last.answer ? `${last.answer}\n${part}` : part;
    }
    isAfterGap = line === '';
  }
  return found.map(({ question, answer }) => ({ question, answer: answer.trim() }));
}

/** Removes duplicates and separates questions without an answer. */
function splitUnpaired(found: readonly FaqPair[]): ParsedFaqs {
  const pairs = new Map<string, FaqPair>();
  const unpaired: string[] = [];
  for (const pair of found) {
    if (pair.question && pair.answer) pairs.set(`${pair.question}\n${pair.answer}`, pair);
    else if (pair.question) unpaired.push(pair.question);
  }
  return { pairs: [...pairs.values()], unpaired };
}

/** The first pair that exceeds the limits of the server. */
export function findTooLongPair({ pairs }: ParsedFaqs): FaqPair | undefined {
  return pairs.find(
    ({ question, answer }) =>
      question.length > maxQuestionLength || answer.length > maxAnswerLength,
  );
}

/** Formats pairs as `parseFaqs` reads them. */
export function faqText(pairs: readonly FaqPair[]): string {
  return pairs.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
}
