import { z } from 'zod';
import type { Language } from '#shared/contracts/languages.ts';
import { createPost } from './post-json.ts';
import { TranslationError, type TranslationProvider, translateEach } from './translation.ts';

const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })).min(1) });
const targets: Record<Language, string> = {
  ko: 'KO',
  en: 'EN-US',
  zh: 'ZH-HANS',
  es: 'ES',
  ja: 'JA',
};

interface DeeplOptions {
  key: string;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
}

/** Translates by DeepL; keys of its free plan end in `:fx` and have an address of their own. */
export function createDeepl({ key, baseUrl, timeoutMs }: DeeplOptions): TranslationProvider {
  const own = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const { post, close } = createPost(baseUrl ?? own, { timeoutMs });
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  return {
    name: 'deepl',
    version: '',
    translate: ({ text, source, targets: wanted }) =>
      translateEach(wanted, async (target) => {
        const body = {
          text: [text],
          target_lang: targets[target],
          ...(source && { source_lang: source.toUpperCase() }),
          preserve_formatting: true,
          // Where a language knows degrees of politeness, customers are spoken to politely.
          formality: 'prefer_more',
        };
        const { data } = answerSchema.safeParse(await post('/v2/translate', body, headers));
        const [translation] = data?.translations ?? [];
        if (!translation) throw new TranslationError('failed', 'DeepL answered something else');
        return translation.text;
      }),
    close,
  };
}
