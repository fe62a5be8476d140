import type { FastifyReply, FastifyRequest } from 'fastify';
import { urlsByLanguage } from '#server/platform/html/head-tags.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { sendNotFoundPage } from './not-found-page.ts';
import { requestLanguage } from './page-reader.ts';

export interface OuterPagesDeps {
  /** Prefix of the host names that serve the console; empty: all hosts do. */
  consoleHost: string;
  consoleOrigin: string;
}

/** The product's page at the root of other hosts, and the 404 page. */
export function outerPages(app: App, { consoleHost, consoleOrigin }: OuterPagesDeps): void {
  const { translator } = app.platform;

  const root = (fixed: Language | null) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.hostname.toLowerCase().startsWith(consoleHost))
      return reply.redirect(consolePaths.home);
    const language = fixed ?? requestLanguage(request, null);
    const origin = `${request.protocol}://${request.host}`;
    const addresses = urlsByLanguage(languages, (name) => `${origin}/${name}`);
    const title = translator.text(language, 'server:console.title');
    const description = translator.text(language, 'server:console.description');
    reply.header('cache-control', 'public, max-age=300');
    reply.header('vary', 'Accept-Language, Cookie');
    return sendStaticPage(reply, {
      language,
      title,
      description,
      url: fixed ? addresses[fixed] : `${origin}/`,
      alternates: addresses,
      heading: title,
      text: description,
      action: {
        label: translator.text(language, 'server:console.signIn'),
        to: `${consoleOrigin}${consolePaths.signIn}?lng=${language}`,
      },
      links: languages.map((name) => ({
        label: languageNames[name],
        to: `/${name}`,
        language: name,
      })),
    });
  };
  app.get('/', root(null));
  for (const language of languages) app.get(`/${language}`, root(language));

  app.get('/*', async (request, reply) => {
    const isForPeople = request.headers.accept?.includes('text/html');
    if (!isForPeople || request.url.startsWith('/api/')) {
      throw new AppError('not_found', 'no such path');
    }
    const language = requestLanguage(request, null);
    return sendNotFoundPage(reply, { translator, consoleOrigin, language, part: 'notFound' });
  });
}
