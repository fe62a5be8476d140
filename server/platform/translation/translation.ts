import type { Language } from '#shared/contracts/languages.ts';

export interface TranslationRequest {
  text: string;
  /** Absent: the provider finds out. */
  source?: Language | undefined;
  targets: readonly Language[];
}

/** Who translates. Throws a `TranslationError` when nothing came of it; some languages may be missing. */
export interface TranslationProvider {
  name: 'llm' | 'deepl' | 'libretranslate';
  /** What its translations depend on beside the text, such as a model. */
  version: string;
  translate(request: TranslationRequest): Promise<Partial<Record<Language, string>>>;
  close(): Promise<void>;
}

/** `quota`: what was paid for is used up; `busy`: later again; `refused`: the key is wrong. */
export type TranslationFailure = 'quota' | 'busy' | 'refused' | 'slow' | 'failed';

/** Why a provider translated nothing. Carries no text and no secret: it may be logged. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  readonly reason: TranslationFailure;

  constructor(reason: TranslationFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** One language after the other at once; what came is answered unless nothing did. */
export async function translateEach(
  targets: readonly Language[],
  translate: (target: Language) => Promise<string>,
): Promise<Partial<Record<Language, string>>> {
  const outcomes = await Promise.allSettled(
    targets.map(async (target) => [target, await translate(target)] as const),
  );
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (done.length === 0 && failure) throw failure.reason;
  return Object.fromEntries(done.map(({ value }) => value));
}
