import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { documentFailures } from '#shared/contracts/knowledge/documents.ts';
import { minuteMs } from '#shared/utils/durations.ts';

export type DocumentFailure = (typeof documentFailures)[number];

/** The text of a document under one heading. */
export interface DocumentSection {
  /** The heading path, outermost first, joined by `headingSeparator`. */
  heading: string;
  text: string;
  page?: number;
  /** The URL fragment of the heading, for web pages. */
  anchor?: string;
}

export interface ExtractedDocument {
  sections: DocumentSection[];
  /** Null for formats without pages. */
  pages: number | null;
  /** Only for web pages. */
  web?: WebPageFacts;
}

/** The metadata and links of a web page. */
export interface WebPageFacts {
  title: string;
  /** The canonical URL. */
  canonical: string | null;
  /** Whether the page has `noindex`. */
  isHidden: boolean;
  /** Unique absolute URLs without fragments. */
  links: string[];
}

/** A passage that can be found and quoted. */
export interface Chunk {
  title: string;
  body: string;
  position: NonNullable<Citation['position']>;
  anchor?: string;
}

export interface ParseLimits {
  bytes: number;
  /** Wall time of one parse. */
  milliseconds: number;
  /** For the heap of the worker, and the same again for memory outside of it. */
  megabytes: number;
  pages: number;
  /** Of the extracted text. */
  characters: number;
  chunks: number;
  archiveEntries: number;
  /** The unpacked size of the entries that are read. */
  archiveBytes: number;
}

export const defaultParseLimits: ParseLimits = {
  bytes: 50 * 1024 * 1024,
  milliseconds: minuteMs,
  megabytes: 512,
  pages: 3_000,
  characters: 10_000_000,
  chunks: 10_000,
  archiveEntries: 5_000,
  archiveBytes: 100 * 1024 * 1024,
};

export const headingSeparator = ' › ';

/** The document cannot be read; the reason is shown to members. */
export class ParseFailure extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}
