import { readFile } from 'node:fs/promises';
import { readCsv } from '#server/platform/tables/read-csv.isolated.ts';
import { sheetRows } from '#server/platform/tables/sheet-rows.isolated.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { toStorableText } from '#server/platform/text/storable-text.ts';
import { maxFaqRows } from '#shared/contracts/knowledge/faq-files.ts';
import { parseFile } from '../parsing/parse-file.isolated.ts';
import { defaultParseLimits, headingSeparator, ParseFailure } from '../parsing/parsed-document.ts';
import { type ParsedFaq, parseFaqText } from './parse-faq-text.ts';

export interface FaqFile {
  path: string;
  name: string;
  format: 'xlsx' | 'pdf' | 'text';
}

/** Exceeds the limits of the import, which reports longer texts with their line. */
const maxTextLength = 20_000;

/** Reads FAQs from the rows of a table or from a text. Throws for other files. */
export async function readFaq(file: FaqFile): Promise<{ rows: ParsedFaq[]; isCut: boolean }> {
  const found = await readByFormat(file);
  const rows = found.slice(0, maxFaqRows).map(({ line, question, answer, alternates }) => ({
    line,
    question: toText(question),
    answer: toText(answer),
    alternates: alternates.slice(0, 1_000).map(toText),
  }));
  return { rows, isCut: found.length > maxFaqRows };
}

const toText = (text: string) => toStorableText(text.slice(0, maxTextLength));

async function readByFormat({ path, name, format }: FaqFile): Promise<ParsedFaq[]> {
  if (format === 'xlsx') return fromTable(await sheetRows(await readFile(path)));
  if (format === 'pdf') return readPdf(path, name);
  const bytes = await readFile(path);
  const isTable = /\.(csv|tsv)$/i.test(name);
  return isTable ? fromTable(readCsv(bytes)) : parseFaqText(decodeText(bytes));
}

/**
 * Finds the columns by their names in the first row; without names they are question, answer and
 * alternates.
 */
function fromTable(rows: readonly string[][]): ParsedFaq[] {
  const filled = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = (filled[0]?.cells ?? []).map((name) => name.trim().toLowerCase());
  const columnOf = (words: readonly string[]) => names.findIndex((name) => words.includes(name));
  const question = columnOf(questionNames);
  const answer = columnOf(answerNames);
  const isNamed = question >= 0 && answer >= 0;
  const alternates = isNamed ? columnOf(alternateNames) : 2;
  return filled
    .slice(isNamed ? 1 : 0)
    .map(({ cells, line }) => ({
      line,
      question: cells[isNamed ? question : 0] ?? '',
      answer: cells[isNamed ? answer : 1] ?? '',
      alternates: (cells[alternates] ?? '').split(/[\n|]/),
    }))
    .filter((row) => row.question.trim() !== '' || row.answer.trim() !== '');
}

const questionNames = ['question', 'q', '질문', '问题', '問題', 'pregunta', '質問'];
const answerNames = ['answer', 'a', '답변', '답', '回答', '答案', 'respuesta', '答え'];
const alternateNames = [
  ...['alternates', 'variants', '다른 표현', '유사 질문', '其他问法', 'variantes', '別の聞き方'],
];

/** Reads headings that are questions with the text below them, and questions within the text. */
async function readPdf(path: string, name: string): Promise<ParsedFaq[]> {
  const parsed = await parseFile({
    source: { path },
    type: 'pdf',
    name,
    limits: defaultParseLimits,
  });
  if (!parsed.ok) throw new ParseFailure(parsed.reason);
  return parsed.chunks
    .flatMap(({ title, body }) => {
      const heading = title.split(headingSeparator).at(-1) ?? '';
      return parseFaqText(/[?？]$/.test(heading) ? `${heading}\n${body}` : body, true);
    })
    .map((row, index) => ({ ...row, line: index + 1 }));
}
