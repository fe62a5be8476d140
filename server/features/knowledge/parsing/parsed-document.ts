import type { Citation } from '#shared/contracts/chat.ts';
import type { documentFailures } from '#shared/contracts/documents.ts';

export type DocumentFailure = (typeof documentFailures)[number];

/** A stretch of a document under one heading. */
export interface Section {
  /** The headings above it, outermost first, joined by `headingSeparator`. */
  heading: string;
  text: string;
  page?: number;
  /** Of a web page: what stands behind the `#` of an address that leads to the heading. */
  anchor?: string;
}

export interface ExtractedDocument {
  sections: Section[];
  /** Null where the format knows no pages. */
  pages: number | null;
  /** Of a web page only. */
  web?: WebPageFacts;
}

/** What a web page says of itself and its neighbours. */
export interface WebPageFacts {
  title: string;
  /** The address that stands for this and others with the same content. */
  canonical: string | null;
  /** It asks not to be found. */
  isHidden: boolean;
  /** Where it leads, whole addresses without what stands behind `#`, each once. */
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
  /** Of the worker: its heap, and again as much for what lies outside the heap. */
  megabytes: number;
  pages: number;
  /** Of the text that comes out. */
  characters: number;
  chunks: number;
  archiveEntries: number;
  /** Of everything we would unpack from an archive. */
  archiveBytes: number;
}

export const defaultParseLimits: ParseLimits = {
  bytes: 50 * 1024 * 1024,
  milliseconds: 60_000,
  megabytes: 512,
  pages: 3_000,
  characters: 10_000_000,
  chunks: 10_000,
  archiveEntries: 5_000,
  archiveBytes: 100 * 1024 * 1024,
};

export const headingSeparator = ' › ';

/** The document is at fault, in a way that its owner can be told. */
export class ParseFailure extends Error {
  readonly reason: DocumentFailure;

  constructor(reason: DocumentFailure, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}
