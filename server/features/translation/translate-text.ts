import type { StepsContext } from '#server/platform/http/contexts.ts';
import { sha256 } from '#server/platform/ids.ts';
import { keepsMarks, type TranslationProvider } from '#server/platform/translation/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import {
  createTranslationsRepository,
  type TranslationsRepository,
} from './translations.repository.ts';

interface Wish {
  text: string;
  source?: Language | undefined;
  locales: readonly Language[];
}

interface Translated {
  translations: Partial<Record<Language, string>>;
  provider: TranslationProvider['name'];
  cached: boolean;
}

/**
 * A text in other languages: what was translated before is not paid for again. `ask` stands around
 * the call of the provider.
 */
export async function translateText(
  { inTransaction, caller: { organizationId } }: StepsContext,
  provider: TranslationProvider,
  { text, source, locales }: Wish,
  ask: <Result>(call: () => Promise<Result>) => Promise<Result>,
): Promise<Translated> {
  const kept = <Value>(work: (rows: TranslationsRepository) => Promise<Value>) =>
    inTransaction(({ transaction }) =>
      work(createTranslationsRepository(transaction, organizationId)),
    );
  const wanted = [...new Set(locales)];
  const hashOf = (target: Language) =>
    sha256(JSON.stringify([provider.name, provider.version, source ?? '', target, text]));
  const known = await kept((rows) => rows.find(wanted.map(hashOf)));
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
    if (!translation || !keepsMarks(text, translation)) continue;
    translations[target] = translation;
    added.push({ hash: hashOf(target), text: translation });
  }
  await kept((rows) => rows.keep(added));
  return { translations, provider: provider.name, cached: false };
}
