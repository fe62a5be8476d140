import { Buffer } from 'node:buffer';
import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlSections } from './html-sections.isolated.ts';
import type { ExtractedDocument, ParseLimits } from './parsed-document.ts';
import { readOffice } from './read-office.isolated.ts';

/** Splits a Word document into sections by its heading styles. */
export async function extract(bytes: Uint8Array, limits: ParseLimits): Promise<ExtractedDocument> {
  const entries = readOffice(bytes, limits, 'word/');
  // mammoth unpacks without limits, so it only gets the checked entries, uncompressed.
  const checked = Buffer.from(zipSync(entries, { level: 0 }));
  const { value } = await mammoth.convertToHtml(
    { buffer: checked },
    {
      styleMap,
      transformDocument: markCode,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return { sections: htmlSections(value), pages: null };
}

/** Names of heading styles in Word, LibreOffice and Hancom. */
const headingNames = ['제목', '개요', '見出し', '标题', '標題', 'Título', 'Encabezado'];
/** Styles for code in Word, LibreOffice and pandoc. */
const codeStyle = 'HTML Preformatted';
const codeStyles = [codeStyle, 'Preformatted Text', 'Source Code', 'Code', 'Macro Text'];
const styleMap = [
  ...codeStyles.map((name) => `p[style-name='${name}'] => pre:separator('\\n')`),
  ...['HTML Code', 'Verbatim Char', 'Source Text', 'Code Char'].map(
    (name) => `r[style-name='${name}'] => code`,
  ),
  ...['Title', '제목', '表題', '标题', 'Título'].map(
    (name) => `p[style-name='${name}'] => h1:fresh`,
  ),
  ...headingNames.flatMap((name) =>
    [1, 2, 3].map((level) => `p[style-name='${name} ${level}'] => h${level}:fresh`),
  ),
];

interface DocxElement {
  type: string;
  children?: DocxElement[];
  styleId?: string | null;
  styleName?: string | null;
  numbering?: unknown;
  font?: string | null;
}

/** Gives paragraphs in a monospaced font the style of code. */
function markCode(element: DocxElement): DocxElement {
  if (!element.children) return element;
  if (element.type !== 'paragraph') {
    return { ...element, children: element.children.map(markCode) };
  }
  const runs = element.children.filter(({ type }) => type === 'run');
  const isCode =
    !element.styleName &&
    !element.numbering &&
    runs.length > 0 &&
    runs.every(({ font }) => font && monospacedFont.test(font));
  return isCode ? { ...element, styleId: 'HTMLPreformatted', styleName: codeStyle } : element;
}

const monospacedFont = /\bmono\b|mono$|consol|courier|menlo|monaco|coding|source code/i;
