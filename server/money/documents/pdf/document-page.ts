import type { Language } from '#shared/contracts/languages.ts';

/** An invoice or a credit note as it is printed: all texts are in the language of the reader. */
export interface DocumentPage {
  language: Language;
  title: string;
  /** Number, dates and how it was paid. */
  facts: readonly Fact[];
  seller: Party;
  buyer: Party;
  columns: { item: string; amount: string };
  lines: readonly { item: string; detail: string; amount: string }[];
  /** The last one is the total. */
  totals: readonly Fact[];
  notes: readonly string[];
  /** For the properties of the file. */
  issuedAt: Date;
}

export interface Fact {
  label: string;
  value: string;
}

export interface Party {
  label: string;
  name: string;
  lines: readonly string[];
}
