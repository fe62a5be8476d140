import { AppError } from '#server/platform/http/app-error.ts';
import { IsolationFailure, isolate } from '#server/platform/isolated/isolate.ts';
import type { DocumentPage } from './pdf/document-page.ts';
import type { renderPdf } from './pdf/render-pdf.isolated.ts';

/**
 * Renders in a process of its own: fonts take memory and time that a server without customers who pay
 * should not spend.
 */
const render = isolate<typeof renderPdf>({
  file: new URL('./pdf/render-pdf.isolated.ts', import.meta.url),
  name: 'renderPdf',
  milliseconds: 30_000,
  isInteractive: true,
  megabytes: 256,
});

/** Throws `unavailable` if the document cannot be rendered at the moment. */
export async function renderDocument(
  organizationId: string,
  page: DocumentPage,
): Promise<Uint8Array> {
  try {
    return await render({ organizationId }, page).catch((error: unknown) => {
      // The system may end a process when memory is short; another process gets one more try.
      if (isFailure(error) && error.reason !== 'timed_out') return render({ organizationId }, page);
      throw error;
    });
  } catch (error) {
    if (!isFailure(error)) throw error;
    const details = { retryAfter: 30 };
    throw new AppError('unavailable', `rendering: ${error.reason}`, details, { cause: error });
  }
}

const isFailure = (error: unknown) => error instanceof IsolationFailure;
