import { decodeText } from '#server/platform/text/decode-text.ts';
import { htmlSections } from './html-sections.isolated.ts';
import type { ExtractedDocument } from './parsed-document.ts';

/** Splits the main content of a web page into sections by its headings. */
export function extract(bytes: Uint8Array): ExtractedDocument {
  return { sections: htmlSections(decodeText(bytes, declaredEncoding(bytes))), pages: null };
}

/** `<meta charset="euc-kr">`, or the older `http-equiv` with `charset=` in its content. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const metas = head.match(/<meta[^<>]{0,300}/gi) ?? [];
  const names = metas.map((meta) => /charset\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i.exec(meta)?.[1]);
  return names.find(Boolean);
}
