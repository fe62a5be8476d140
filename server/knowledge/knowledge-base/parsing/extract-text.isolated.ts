import { decodeText } from '#server/platform/text/decode-text.ts';
import type { ExtractedDocument } from './parsed-document.ts';
import { tidyText } from './tidy-text.ts';

/** Reads plain text as one section without a heading. */
export function extract(bytes: Uint8Array): ExtractedDocument {
  return { sections: [{ heading: '', text: tidyText(decodeText(bytes)) }], pages: null };
}
