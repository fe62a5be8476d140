import { inLanguages } from '#server/platform/html/head-tags.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import type { App } from '#server/platform/http/platform.ts';
import { preferredLanguage } from '#server/platform/i18n/translate.ts';
import { languages } from '#shared/contracts/languages.ts';

/**
 * What the customer host is, for whoever opens its bare address. Leads to no console: where that is, the
 * operator may not want to tell customers.
 */
export function customerRootRoutes(app: App, { customerOrigin }: { customerOrigin: string }): void {
  const { translator } = app.platform;

  app.get<{ Querystring: { lng?: string } }>('/', (request, reply) => {
    const asked = languages.find((one) => one === request.query.lng);
    const language = asked ?? preferredLanguage(request.headers['accept-language']);
    const title = translator.text(language, 'server:customerRoot.title');
    const text = translator.text(language, 'server:customerRoot.text');
    const addresses = inLanguages(languages, (one) => `${customerOrigin}/?lng=${one}`);
    const names = (one: string) => new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one;
    reply.header('cache-control', 'public, max-age=300').header('vary', 'Accept-Language');
    return sendStaticPage(reply, {
      ...{ language, title, description: text, heading: title, text },
      url: `${customerOrigin}/`,
      alternates: addresses,
      links: languages.map((one) => ({ label: names(one), to: `/?lng=${one}`, language: one })),
    });
  });
}
