import { type AreaPreviews, previewCookie } from '#server/console/registry/index.ts';
import { findSignedIn, type LoginData } from '#server/people/account/index.ts';
import type { App } from '#server/platform/http/platform.ts';
import { consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { sendNotFoundPage } from './not-found-page.ts';
import { requestLanguage } from './page-reader.ts';

interface PreviewLinkDeps {
  loginData: LoginData;
  consoleOrigin: string;
}

/**
 * The link of a version preview, which sets its cookie: signed-in users who open it see the version
 * until the link expires or they end the preview.
 */
export function previewLinkRoute(app: App, previews: AreaPreviews, deps: PreviewLinkDeps): void {
  const { translator } = app.platform;

  app.get<{ Params: { key: string } }>('/redesign/_preview/:key', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { key } = request.params;
    const preview = await previews.find(key);
    const login = await findSignedIn(app.platform, deps.loginData, request);
    if (!preview) {
      const language = requestLanguage(request, login);
      const { consoleOrigin } = deps;
      const part = 'previewExpired';
      return sendNotFoundPage(reply, { translator, consoleOrigin, language, part });
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
