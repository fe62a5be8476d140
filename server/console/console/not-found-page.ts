import type { FastifyReply } from 'fastify';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

interface NotFoundPage {
  translator: Translator;
  consoleOrigin: string;
  language: Language;
  /** What was not found: a key under `server:console`. */
  part: 'notFound' | 'previewExpired';
}

/** A 404 page with a link to the console. */
export function sendNotFoundPage(
  reply: FastifyReply,
  { translator, consoleOrigin, language, part }: NotFoundPage,
) {
  const title = translator.text(language, `server:console.${part}.title`);
  const text = translator.text(language, `server:console.${part}.text`);
  return sendStaticPage(reply.status(404).header('cache-control', 'no-store'), {
    language,
    title: `${title} · Chatwindow`,
    description: text,
    url: `${consoleOrigin}/`,
    heading: title,
    text,
    action: {
      label: translator.text(language, 'server:console.notFound.home'),
      to: consolePaths.home,
    },
  });
}
