/** A question with its answer and its line in the file. */
export interface ParsedFaq {
  /** The line number in the file, from 1. */
  line: number;
  question: string;
  answer: string;
  alternates: string[];
}

/** “Q:”, “질문 1.”, “P:” and their like, in the languages of the console. */
const questionMarker =
  /^(?:q|question|faq|질문|문|问|问题|p|pregunta|質問|問)(?:\s*\d+)?\s*[.:：)]\s*/i;
const answerMarker = /^(?:a|answer|답변|답|答|回答|答案|答え|r|respuesta)(?:\s*\d+)?\s*[.:：)]\s*/i;
const questionEnd = /[?？]$/;

/**
 * Splits a text into questions, each with the lines below it as its answer. Questions are marked by
 * “Q:”, end with a question mark or, unless `onlyMarked`, are the first line of each block.
 */
export function parseFaqText(text: string, onlyMarked = false): ParsedFaq[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const hasMarkers = lines.some((line) => questionMarker.test(line));
  const hasQuestionMarks = lines.some((line) => questionEnd.test(line));
  const startsQuestion = (line: string, isAfterGap: boolean) => {
    if (hasMarkers) return questionMarker.test(line);
    return hasQuestionMarks ? questionEnd.test(line) : !onlyMarked && isAfterGap;
  };
  const found: ParsedFaq[] = [];
  let isAfterGap = true;
  for (const [index, line] of lines.entries()) {
    const last = found.at(-1);
    if (line && startsQuestion(line, isAfterGap)) {
      const question = line.replace(questionMarker, '');
      found.push({ line: index + 1, question, answer: '', alternates: [] });
    } else if (last) {
      const part = last.answer ? line : line.replace(answerMarker, '');
      last.answer = last.answer ? `${last.answer}\n${part}` : part;
    }
    isAfterGap = line === '';
  }
  return found.map((row) => ({ ...row, answer: row.answer.trim() }));
}
