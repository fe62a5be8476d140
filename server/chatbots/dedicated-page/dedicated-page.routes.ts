import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { EmbeddableWindows, PublishedWindow } from '#server/chatbots/windows/index.ts';
import { publicWindow } from '#server/chatbots/windows/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { urlsByLanguage } from '#server/platform/html/head-tags.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/platform.ts';
import { withoutUnstorable } from '#server/platform/http/read-input.ts';
import { preferredLanguage, type TextKey } from '#server/platform/i18n/translate.ts';
import { languageSchema } from '#shared/contracts/languages.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { dedicatedPagePolicy, renderDedicatedPage } from './render-page.ts';

interface DedicatedPageDeps {
  clock: Clock;
  consoleOrigin: string;
  customerOrigin: string;
  windows: EmbeddableWindows;
}

const querySchema = z.object({
  lang: languageSchema.optional().catch(undefined),
  look: z.literal('only').optional().catch(undefined),
});
const maxDescriptionLength = 200;

/** The dedicated page of every window, at `/{hash}` of the customer host. */
export function dedicatedPageRoutes(
  app: App,
  { clock, consoleOrigin, customerOrigin, windows }: DedicatedPageDeps,
): void {
  const { translator } = app.platform;

  app.get<{ Params: { hash: string } }>('/:hash', async (request, reply) => {
    const { lang, look } = querySchema.parse(withoutUnstorable(request.query));
    const acceptLanguage = request.headers['accept-language'];
    const { hash } = request.params;
    reply.header('vary', 'Accept-Language').header('x-robots-tag', 'noindex');
    const published = await windowOrStatus(hash);
    if (typeof published === 'number') {
      // Clients other than browsers get a problem document, as from every other path.
      if (!request.headers.accept?.includes('text/html')) {
        throw new AppError(published === 404 ? 'not_found' : 'window_gone');
      }
      const language = lang ?? preferredLanguage(acceptLanguage);
      return sendMissing(reply.status(published), `${customerOrigin}/${hash}`, language);
    }
    const window = publicWindow(published, { lang, acceptLanguage }, translator, clock());
    const { page, language, languages: offered } = window;
    const text = (key: TextKey) => translator.text(language, key);
    const nonce = randomBytes(16).toString('base64');
    const url = `${customerOrigin}/${window.hash_id}`;
    const head = {
      language,
      title: page.meta_title || page.title || text('server:console.title'),
      description:
        [...plainText(page.content)].slice(0, maxDescriptionLength).join('') ||
        text('server:console.description'),
      url,
      ...(offered.length > 1 && {
        alternates: urlsByLanguage(offered, (name) => `${url}?lang=${name}`),
      }),
    };
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': dedicatedPagePolicy(nonce, {
          consoleOrigin,
          allowedOrigins: published.allowedOrigins,
        }),
        'cache-control': 'no-cache',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(
        renderDedicatedPage({
          ...{ window, head, nonce, unavailable: text('server:page.unavailable') },
          isPreview: look === 'only',
        }),
      );
  });

  /** 404 for an unknown window, 410 for a deleted one. */
  async function windowOrStatus(hash: string): Promise<PublishedWindow | 404 | 410> {
    try {
      return await windows.find(hash, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not_found') return 404;
      if (error.code === 'window_gone') return 410;
      throw error;
    }
  }

  function sendMissing(reply: FastifyReply, url: string, language: z.infer<typeof languageSchema>) {
    const title = translator.text(language, 'server:console.notFound.title');
    const description = translator.text(language, 'server:console.notFound.text');
    return sendStaticPage(reply, {
      language,
      title,
      description,
      url,
      heading: title,
      text: description,
    });
  }
}
