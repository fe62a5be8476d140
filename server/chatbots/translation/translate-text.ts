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

interface Translated {
  translations: Partial<Record<Language, string>>;
  provider: TranslationProvider['name'];
  cached: boolean;
}

/** Translates a text; cached translations are not paid for again. `ask` wraps the provider call. */
export async function translateText(
  { inTransaction, caller: { organizationId } }: StepsContext,
  provider: TranslationProvider,
  { text, source, locales }: TranslationRequest,
  ask: <Result>(call: () => Promise<Result>) => Promise<Result>,
): Promise<Translated> {
  const cached = <Value>(work: (rows: TranslationsRepository) => Promise<Value>) =>
    inTransaction(({ transaction }) =>
      work(createTranslationsRepository(transaction, organizationId)),
    );
  const wanted = [...new Set(locales)];
  const hashOf = (target: Language) =>
    sha256(JSON.stringify([provider.name, provider.version, source ?? '', target, text]));
  const known = await cached((rows) => rows.find(wanted.map(hashOf)));
  const targets = wanted.filter((target) => !known.has(hashOf(target)));

  const translations: Translated['translations'] = {};
  for (const target of wanted) {
    const before = known.get(hashOf(target));
    if (before !== undefined) translations[target] = before;
  }
  if (targets.length === 0) return { translations, provider: provider.name, cached: true };

  const fresh = await ask(() => provider.translate({ text, source, targets }));
  const added: { hash: string; text: string }[] = [];
  for (const target of targets) {
    const translation = fresh[target]?.trim();
    if (!translation || !preservesPlaceholders(text, translation)) continue;
    translations[target] = translation;
    added.push({ hash: hashOf(target), text: translation });
  }
  await cached((rows) => rows.keep(added));
  return { translations, provider: provider.name, cached: false };
}
