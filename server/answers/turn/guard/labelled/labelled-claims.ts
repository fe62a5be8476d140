import type { Language } from '#shared/contracts/languages.ts';

/** Pairs of what a source says and what a model says. */
export interface LabelledClaims {
  language: Language;
  /** The source says the opposite. */
  false: readonly (readonly [source: string, claim: string])[];
  true: readonly (readonly [source: string, claim: string])[];
}
