import { getDocumentProxy } from 'unpdf';
import { type ExtractedDocument, ParseFailure, type ParseLimits } from './parsed-document.ts';
import { type PdfLine, readPdfLines } from './pdf-lines.ts';
import { joinPdfLines } from './pdf-paragraphs.ts';
import { createSectionBuilder } from './section-builder.ts';

/**
 * Reads a PDF page by page. Lines in larger type than the body become headings, and those in a
 * monospaced font code.
 */
export async function extract(bytes: Uint8Array, limits: ParseLimits): Promise<ExtractedDocument> {
  const pages = withoutBodyAsCode(removeRunningLines(await readPages(bytes, limits)));
  const headings = findHeadingSizes(pages.flat());
  const builder = createSectionBuilder();
  for (const [index, lines] of pages.entries()) {
    const page = index + 1;
    let block: PdfLine[] = [];
    for (const line of lines) {
      const level = isShort(line) && !line.columns ? headings.indexOf(line.size) + 1 : 0;
      if (level === 0) {
        block.push(line);
        continue;
      }
      builder.add(joinPdfLines(block), page);
      builder.open(level, line.text, page);
      block = [];
    }
    builder.add(joinPdfLines(block), page);
  }
  return { sections: builder.finish(pages.length), pages: pages.length };
}

async function readPages(bytes: Uint8Array, limits: ParseLimits): Promise<PdfLine[][]> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error: unknown) => {
    const encrypted = error instanceof Error && error.name === 'PasswordException';
    throw encrypted ? new ParseFailure('encrypted') : error;
  });
  if (pdf.numPages > limits.pages) {
    throw new ParseFailure('too_complex', `${pdf.numPages} pages`);
  }
  const pages: PdfLine[][] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items, styles } = await page.getTextContent();
    const lines = readPdfLines(items, styles);
    page.cleanup();
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > limits.characters) throw new ParseFailure('too_complex');
    pages.push(lines);
  }
  return pages;
}

/** In a document that is mostly set in a monospaced font, such lines are not code. */
function withoutBodyAsCode(pages: PdfLine[][]): PdfLine[][] {
  const lines = pages.flat();
  const code = lines.filter(({ columns }) => columns !== undefined);
  if (code.length <= lines.length / 2) return pages;
  return pages.map((page) => page.map(({ columns, ...line }) => line));
}

const isShort = ({ text }: PdfLine) => text.length <= 120 && /\p{L}/u.test(text);

/** Up to six font sizes that are clearly above that of most characters, the largest first. */
function findHeadingSizes(lines: PdfLine[]): number[] {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    characters.set(size, (characters.get(size) ?? 0) + text.length);
  }
  const [body] = [...characters].sort(([, left], [, right]) => right - left)[0] ?? [0];
  return [...characters.keys()]
    .filter((size) => size >= body * 1.15)
    .sort((left, right) => right - left)
    .slice(0, 6);
}

/** Removes headers and footers: first or last lines that more than half of the pages have. */
function removeRunningLines(pages: PdfLine[][]): PdfLine[][] {
  if (pages.length < 4) return pages;
  const signature = (line: PdfLine | undefined) => line?.text.replace(/\d+/g, '#') ?? '';
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const text of new Set([signature(lines[0]), signature(lines.at(-1))])) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const isRunning = (line: PdfLine) => (counts.get(signature(line)) ?? 0) > pages.length / 2;
  return pages.map((lines) =>
    lines.filter(
      (line, index) => !((index === 0 || index === lines.length - 1) && isRunning(line)),
    ),
  );
}
