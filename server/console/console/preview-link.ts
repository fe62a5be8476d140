import { type AreaPreviews, previewCookie } from '#server/console/registry/index.ts';
import { findSignedIn, type LoginData } from '#server/people/account/index.ts';
import { sendStaticPage } from '#server/platform/html/static-page.ts';
import type { App } from '#server/platform/http/platform.ts';
import { consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { requestLanguage } from './page-reader.ts';

interface PreviewLinkDeps {
  loginData: LoginData;
  consoleOrigin: string;
}

/**
 * Sets the cookie of a version preview: signed-in users who open the link see the version until the
 * link expires or they end the preview.
 */
export function previewLink(app: App, previews: AreaPreviews, deps: PreviewLinkDeps): void {
  const { translator } = app.platform;

  app.get<{ Params: { key: string } }>('/redesign/_preview/:key', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { key } = request.params;
    const preview = await previews.find(key);
    const login = await findSignedIn(app.platform, deps.loginData, request);
    if (!preview) {
      const language = requestLanguage(request, login);
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
          to: consolePaths.home,
        },
      });
    }
    if (!login && !preview.isSandbox) {
      return reply.redirect(pathWithNext(consolePaths.signIn, request.url));
    }
    reply.setCookie(previewCookie, key, {
      path: '/',
      httpOnly: true,
      // Links are opened from mails and chats, where `strict` would drop the cookie after the
      // redirect.
      sameSite: 'lax',
      secure: deps.consoleOrigin.startsWith('https:'),
      expires: preview.expiresAt,
    });
    const first = preview.manifest.routes.find(({ path }) => !path.includes(':'));
    return reply.redirect(first?.path ?? consolePaths.home);
  });
}
