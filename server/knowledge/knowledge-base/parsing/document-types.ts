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
  // An encrypted Office file or one older than 2007; the DOCX reader distinguishes them.
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

/** Text formats that only the file name distinguishes. */
const plainTexts = new Set<DocumentType>(['md', 'html', 'csv']);

/**
 * The document type of a file by its content type. The name decides between text formats, and when
 * there is no useful content type.
 */
export function findDocumentType(contentType: string, name: string): DocumentType | undefined {
  const mime = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const byMime = typeByMime[mime];
  const byName = typeByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''];
  const unknown = mime === '' || mime === 'application/octet-stream';
  if (byMime === 'txt') return byName && plainTexts.has(byName) ? byName : 'txt';
  return byMime ?? (unknown ? byName : undefined);
}
