import { AppError } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/http/receive-file.ts';
import { IsolationFailure, isolate } from '#server/platform/isolated/isolate.ts';
import { sniffType } from '#server/platform/storage/sniff.ts';
import type { SniffedType } from '#server/platform/storage/sniffed-type.ts';
import type { FaqFile, readFaq } from './read-faq-file.isolated.ts';

const read = isolate<typeof readFaq>({
  file: new URL('./read-faq-file.isolated.ts', import.meta.url),
  name: 'readFaq',
  milliseconds: 10_000,
  megabytes: 512,
});

/** Reads the FAQs of a file. Throws `unsupported_file` for other types and damaged files. */
export async function readFaqFile(organizationId: string, { head, name, path }: ReceivedFile) {
  const type = sniffType(head, name);
  const format = type && formatOf(type);
  if (!format) throw new AppError('unsupported_file', `${type?.type ?? 'unknown'} contains no FAQ`);
  try {
    return await read({ organizationId }, { path, name, format });
  } catch (error) {
    if (!(error instanceof IsolationFailure)) throw error;
    throw new AppError('unsupported_file', `${name} cannot be read: ${error.reason}`);
  }
}

function formatOf({ extension, kind }: SniffedType): FaqFile['format'] | undefined {
  if (extension === 'xlsx' || extension === 'pdf') return extension;
  return kind === 'text' ? 'text' : undefined;
}
