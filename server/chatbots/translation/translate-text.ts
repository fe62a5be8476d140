import type { StepsContext } from '#server/platform/http/contexts.ts';
import { sha256 } from '#server/platform/ids.ts';
import {
  preservesPlaceholders,
  type TranslationProvider,
} from '#server/platform/translation/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import {
  createTranslationsRepository,
  type TranslationsRepository,
} from './translations.repository.ts';

interface TranslationRequest {
  text: string;
  source?: Language | undefined;
  locales: readonly Language[];
}

interface TranslationResult {
  translations: Partial<Record<Language, string>>;
  provider: TranslationProvider['name'];
  cached: boolean;
}

/**
 * Translates a text; only languages without a cached translation are sent to the provider.
 * `callProvider` wraps the paid call.
 */
export async function translateText(
  { inTransaction, caller: { organizationId } }: StepsContext,
  provider: TranslationProvider,
  { text, source, locales }: TranslationRequest,
  callProvider: <Result>(call: () => Promise<Result>) => Promise<Result>,
): Promise<TranslationResult> {
  const withCache = <Value>(work: (rows: TranslationsRepository) => Promise<Value>) =>
    inTransaction(({ transaction }) =>
      work(createTranslationsRepository(transaction, organizationId)),
    );
  const languages = [...new Set(locales)];
  const hashOf = (target: Language) =>
    sha256(JSON.stringify([provider.name, provider.version, source ?? '', target, text]));
  const cachedByHash = await withCache((rows) => rows.find(languages.map(hashOf)));
  const targets = languages.filter((target) => !cachedByHash.has(hashOf(target)));

  const translations: TranslationResult['translations'] = {};
  for (const target of languages) {
    const cachedText = cachedByHash.get(hashOf(target));
    if (cachedText !== undefined) translations[target] = cachedText;
  }
  if (targets.length === 0) return { translations, provider: provider.name, cached: true };

  const translated = await callProvider(() =>
    provider.translate({ text, organizationId, source, targets }),
  );
  const added: { hash: string; text: string }[] = [];
  for (const target of targets) {
    const translation = translated[target]?.trim();
    if (!translation || !preservesPlaceholders(text, translation)) continue;
    translations[target] = translation;
    added.push({ hash: hashOf(target), text: translation });
  }
  await withCache((rows) => rows.insert(added));
  return { translations, provider: provider.name, cached: false };
}
