import { z } from 'zod';
import type { Language } from '#shared/contracts/languages.ts';
import { createJsonPost } from './post-json.ts';
import { TranslationError, type TranslationProvider, translateEach } from './translation.ts';

const responseSchema = z.object({ translations: z.array(z.object({ text: z.string() })).min(1) });
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

/** Translates with DeepL; keys of its free plan end in `:fx` and have their own host. */
export function createDeepl({ key, baseUrl, timeoutMs }: DeeplOptions): TranslationProvider {
  const defaultUrl = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const { post, close } = createJsonPost(baseUrl ?? defaultUrl, { timeoutMs });
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
          // Customers are addressed politely where the language distinguishes it.
          formality: 'prefer_more',
        };
        const { data } = responseSchema.safeParse(await post('/v2/translate', body, headers));
        const [translation] = data?.translations ?? [];
        if (!translation) throw new TranslationError('failed', 'DeepL sent an unexpected response');
        return translation.text;
      }),
    close,
  };
}
