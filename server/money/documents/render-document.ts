import { isolate } from '#server/platform/isolated/isolate.ts';
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
  megabytes: 256,
});

export function renderDocument(organizationId: string, page: DocumentPage): Promise<Uint8Array> {
  return render({ organizationId }, page);
}
