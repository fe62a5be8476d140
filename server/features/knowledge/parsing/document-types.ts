export const documentTypes = ['txt', 'md', 'html', 'pdf', 'docx', 'pptx', 'xlsx', 'csv'] as const;
export type DocumentType = (typeof documentTypes)[number];

const typeByMime: Record<string, DocumentType> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  // A password's wrapping, or an Office file before 2007: the reader of any of them says which.
  'application/x-ole-storage': 'docx',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
};

const typeByExtension: Record<string, DocumentType> = {
  txt: 'txt',
  text: 'txt',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  csv: 'csv',
  tsv: 'csv',
};

/** Kinds of text that only a name tells apart. */
const plainTexts = new Set<DocumentType>(['md', 'html', 'csv']);

/**
 * Which of our types a file is. The content type decides; the name only tells apart what bytes
 * cannot: one kind of text from another, or anything where no useful content type is known.
 */
export function findDocumentType(contentType: string, name: string): DocumentType | undefined {
  const mime = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const byMime = typeByMime[mime];
  const byName = typeByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''];
  const unknown = mime === '' || mime === 'application/octet-stream';
  if (byMime === 'txt') return byName && plainTexts.has(byName) ? byName : 'txt';
  return byMime ?? (unknown ? byName : undefined);
}
