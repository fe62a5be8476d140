import type { FastifyReply, FastifyRequest } from 'fastify';
import { legalPages, legalText } from '#server/people/legal/index.ts';
import { urlsByLanguage } from '#server/platform/html/head-tags.ts';
import { pageMarkdown } from '#server/platform/html/page-markdown.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import type { App } from '#server/platform/http/platform.ts';
import { languages } from '#shared/contracts/languages.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { requestLanguage } from './page-reader.ts';

/** Public terms of use and privacy, in the operator's version if there is one. */
export function legalRoutes(
  app: App,
  { consoleOrigin, directory }: { consoleOrigin: string; directory: string | undefined },
): void {
  const { translator } = app.platform;

  for (const name of legalPages) {
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const language = requestLanguage(request, null);
      const text = (key: Parameters<typeof translator.text>[1], values = {}) =>
        translator.text(language, key, values);
      const legal = await legalText(directory, name, language);
      const addresses = urlsByLanguage(languages, (one) => `${consoleOrigin}/${name}?lng=${one}`);
      const other = name === 'terms' ? 'privacy' : 'terms';
      const title = text(`server:legal.${name}`);
      reply.header('cache-control', 'private, no-cache');
      return sendStaticPage(reply, {
        language,
        title: `${title} · Chatwindow`,
        description: title,
        url: addresses[language],
        alternates: addresses,
        heading: title,
        text: text('server:legal.version', { version: legal.version }),
        content: { html: pageMarkdown(legal.markdown), language: legal.language },
        action: {
          ...{ label: text(`server:legal.${other}`), to: `/${other}?lng=${language}` },
          quiet: true,
        },
        links: languages.map((one) => ({
          label: languageNames[one],
          to: `/${name}?lng=${one}`,
          language: one,
        })),
      });
    };
    app.get(`/${name}`, page);
    app.get(`/redesign/${name}`, page);
  }
}
