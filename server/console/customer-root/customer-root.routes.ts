import { urlsByLanguage } from '#server/platform/html/head-tags.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import type { App } from '#server/platform/http/platform.ts';
import { preferredLanguage } from '#server/platform/i18n/translate.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';

/**
 * The root page of the customer host. It has no link to the console, because operators may not want
 * customers to know its address.
 */
export function customerRootRoutes(app: App, { customerOrigin }: { customerOrigin: string }): void {
  const { translator } = app.platform;

  app.get<{ Querystring: { lng?: string } }>('/', (request, reply) => {
    const requested = languages.find((one) => one === request.query.lng);
    const language = requested ?? preferredLanguage(request.headers['accept-language']);
    const title = translator.text(language, 'server:customerRoot.title');
    const text = translator.text(language, 'server:customerRoot.text');
    const addresses = urlsByLanguage(languages, (one) => `${customerOrigin}/?lng=${one}`);
    reply.header('cache-control', 'public, max-age=300').header('vary', 'Accept-Language');
    return sendStaticPage(reply, {
      ...{ language, title, description: text, heading: title, text },
      url: `${customerOrigin}/`,
      alternates: addresses,
      links: languages.map((one) => ({ label: nameOf(one), to: `/?lng=${one}`, language: one })),
    });
  });
}

/** The name of a language with a capital letter, which Spanish does not use within sentences. */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
