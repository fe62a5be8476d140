import { z } from 'zod';
import { createJsonPost } from './post-json.ts';
import { TranslationError, type TranslationProvider, translateEach } from './translation.ts';

const responseSchema = z.object({ translatedText: z.string() });

interface LibreTranslateOptions {
  baseUrl: string;
  key: string;
  timeoutMs?: number | undefined;
}

/** Translates with a LibreTranslate server, which can be self-hosted. */
export function createLibreTranslate(options: LibreTranslateOptions): TranslationProvider {
  const { baseUrl, key, timeoutMs } = options;
  const { post, close } = createJsonPost(baseUrl, { timeoutMs });
  return {
    name: 'libretranslate',
    version: '',
    translate: ({ text, source, targets }) =>
      translateEach(targets, async (target) => {
        const body = {
          q: text,
          source: source ?? 'auto',
          target,
          format: 'text',
          ...(key && { api_key: key }),
        };
        const { data } = responseSchema.safeParse(await post('/translate', body));
        if (!data)
          throw new TranslationError('failed', 'LibreTranslate sent an unexpected response');
        return data.translatedText;
      }),
    close,
  };
}
