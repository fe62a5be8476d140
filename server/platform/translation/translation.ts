import type { Language } from '#shared/contracts/languages.ts';

export interface TranslationRequest {
  text: string;
  /** Whose text it is. */
  organizationId: string;
  /** Absent: the provider detects it. */
  source?: Language | undefined;
  targets: readonly Language[];
}

/** Throws a `TranslationError` when nothing was translated; some languages may be missing. */
export interface TranslationProvider {
  name: 'llm' | 'deepl' | 'libretranslate';
  /** Part of the cache key: what translations depend on besides the text, such as a model. */
  version: string;
  translate(request: TranslationRequest): Promise<Partial<Record<Language, string>>>;
  close(): Promise<void>;
}

/** `quota`: used up; `busy`: retry later; `refused`: the key is wrong. */
export type TranslationFailure = 'quota' | 'busy' | 'refused' | 'slow' | 'failed';

/** Why a provider translated nothing. Contains no text and no secret and may be logged. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  readonly reason: TranslationFailure;

  constructor(reason: TranslationFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Translates into all targets in parallel; throws only when every one failed. */
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
