import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage, sendNotFoundPage } from '#server/console/console/index.ts';
import { staticPageHeaders } from '#server/platform/html/static-page.ts';
import type { App } from '#server/platform/http/platform.ts';
import { sendStaticFile } from '#server/platform/http/send-static-file.ts';
import type { StaticFile } from '#server/platform/http/static-files.ts';
import { languages } from '#shared/contracts/languages.ts';
import { readGuidePage } from './guide-page.ts';

interface Route {
  Params: { language: string; page?: string };
}

/** Help pages at `/docs/{language}/{page}`, and their list at `/docs/{language}`. */
export function guideRoutes(app: App, { consoleOrigin }: { consoleOrigin: string }): void {
  const { translator } = app.platform;
  const deps = { translator, consoleOrigin };
  // A release changes them, nothing else does.
  const pages = new Map<string, StaticFile>();

  async function sendGuide(request: FastifyRequest<Route>, reply: FastifyReply) {
    const { page = 'index' } = request.params;
    const language = languages.find((one) => one === request.params.language);
    const key = `${language}/${page}`;
    const file = pages.get(key) ?? (language && (await readGuidePage(deps, language, page)));
    if (!file) {
      const shown = language ?? requestLanguage(request, null);
      return sendNotFoundPage(reply, { ...deps, language: shown, part: 'notFound' });
    }
    pages.set(key, file);
    reply.headers(staticPageHeaders());
    return sendStaticFile(request, reply, file, 'public, max-age=300');
  }

  app.get<Route>('/docs/:language', sendGuide);
  app.get<Route>('/docs/:language/:page', sendGuide);
  app.get('/docs', async (request, reply) => {
    reply.header('cache-control', 'no-cache, private');
    return reply.redirect(`/docs/${requestLanguage(request, null)}`);
  });
}
