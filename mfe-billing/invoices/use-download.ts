import { api, currentLanguage, toast, useMutation } from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { downloadFile } from '#shared/utils/download-file.ts';

/** Text keys of the buttons that download a document, by its kind. */
export const nameOfDocument = {
  invoice: 'invoices.downloadInvoice',
  credit_note: 'invoices.downloadCreditNote',
} as const;

/** Downloads an invoice or a credit note in the language of the page. */
export function useDownload() {
  return useMutation({
    mutationFn: (number: number) =>
      api.call('GET /subscriptions/documents/:number/pdf', {
        params: { number: String(number) },
        query: { language: languages.find((each) => each === currentLanguage()) },
        // The server embeds fonts in the PDF, which can take long.
        timeoutMs: 40_000,
      }),
    onSuccess: ({ file_name, content_base64 }) =>
      downloadFile(file_name, toBytes(content_base64), 'application/pdf'),
    onError: toast.error,
  });
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
