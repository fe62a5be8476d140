import { findSignedIn } from '#server/features/account/index.ts';
import { type AreaPreviews, previewCookie } from '#server/features/registry/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import type { App } from '#server/platform/http/platform.ts';
import { languageOf } from './page-reader.ts';

interface PreviewLinkDeps {
  clock: Clock;
  consoleOrigin: string;
}

/**
 * Puts a browser into the preview of a version: who opens the link and is signed in sees the console
 * with it from then on, until the link's time is over or they end it.
 */
export function previewLink(app: App, previews: AreaPreviews, deps: PreviewLinkDeps): void {
  const { translator } = app.platform;

  app.get<{ Params: { key: string } }>('/redesign/_preview/:key', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { key } = request.params;
    const preview = await previews.find(key);
    const login = await findSignedIn(app.platform, request, deps.clock());
    if (!preview) {
      const language = languageOf(request, login);
      const title = translator.text(language, 'server:console.previewOver.title');
      const text = translator.text(language, 'server:console.previewOver.text');
      return sendStaticPage(reply.status(404), {
        language,
        title: `${title} · Chatwindow`,
        description: text,
        url: `${deps.consoleOrigin}/`,
        heading: title,
        text,
        action: {
          label: translator.text(language, 'server:console.notFound.home'),
          to: '/redesign',
        },
      });
    }
    if (!login && !preview.isSandbox) {
      return reply.redirect(`/redesign/signin?next=${encodeURIComponent(request.url)}`);
    }
    reply.setCookie(previewCookie, key, {
      path: '/',
      httpOnly: true,
      // Links are opened from mails and chats: `strict` would not send it after the redirect.
      sameSite: 'lax',
      secure: deps.consoleOrigin.startsWith('https:'),
      expires: preview.expiresAt,
    });
    const first = preview.manifest.routes.find(({ path }) => !path.includes(':'));
    return reply.redirect(first?.path ?? '/redesign');
  });
}
