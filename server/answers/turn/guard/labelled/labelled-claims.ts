import type { Language } from '#shared/contracts/languages.ts';

/** Pairs of a sentence of a source and a claim of a model. */
export interface LabelledClaims {
  language: Language;
  /** The source contradicts the claim. */
  false: readonly (readonly [source: string, claim: string])[];
  /** The source supports the claim. */
  true: readonly (readonly [source: string, claim: string])[];
}
