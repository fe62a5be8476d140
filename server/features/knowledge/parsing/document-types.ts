export const documentTypes = ['txt', 'md', 'html', 'pdf', 'docx'] as const;
export type DocumentType = (typeof documentTypes)[number];

const typeByMime: Record<string, DocumentType> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
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
};

/**
 * Which of our types a file is. The content type decides; the name only tells apart what bytes
 * cannot: one kind of text from another, or anything where no useful content type is known.
 */
export function findDocumentType(contentType: string, name: string): DocumentType | undefined {
  const mime = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const byMime = typeByMime[mime];
  const byName = typeByExtension[name.split('.').at(-1)?.toLowerCase() ?? ''];
  const unknown = mime === '' || mime === 'application/octet-stream';
  if (byMime === 'txt') return byName === 'md' || byName === 'html' ? byName : 'txt';
  return byMime ?? (unknown ? byName : undefined);
}
