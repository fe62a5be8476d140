import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { urlsByLanguage } from '#server/platform/html/head-tags.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { PageData } from '#shared/contracts/console/console-page.ts';
import type { SharedVersion } from '#shared/contracts/console/shared-files.ts';
import { languages } from '#shared/contracts/languages.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { contentSecurityPolicy, renderPage } from './render-page.ts';

interface ConsolePage {
  path: string;
  /** 404 for an address that no page has. */
  status: 200 | 404;
  shared: SharedVersion;
  data: PageData;
  firstArea: AreaManifest | undefined;
  /** Origins that areas may call. */
  connect: readonly string[];
  isDark: boolean | null;
}

interface PageOrigin {
  translator: Translator;
  consoleOrigin: string;
}

export function sendPage(reply: FastifyReply, page: ConsolePage, origin: PageOrigin) {
  const { path, data, firstArea, connect } = page;
  const { translator, consoleOrigin } = origin;
  const nonce = randomBytes(16).toString('base64');
  const { customerOrigin, override = null } = data;
  const policy = contentSecurityPolicy({ nonce, customerOrigin, connect, override });
  const text = (key: Parameters<typeof translator.text>[1]) => translator.text(data.language, key);
  return reply
    .status(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, private',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(
      renderPage({
        ...{ shared: page.shared, data, nonce, path, isDark: page.isDark },
        head: {
          language: data.language,
          title: text('server:console.title'),
          description: text('server:console.description'),
          url: consoleOrigin + path,
          ...(path === consolePaths.signIn && { alternates: signInAddresses(consoleOrigin) }),
        },
        loading: text('server:console.loading'),
        failure: {
          title: text('server:console.failure.title'),
          text: text('server:console.failure.text'),
          offline: text('server:console.failure.offline'),
          outdated: text('server:console.failure.outdated'),
          reload: text('server:console.failure.reload'),
          reset: translator.text(data.language, 'server:console.failure.reset', {
            area: data.override?.area ?? '',
          }),
        },
        firstArea: { code: firstArea ? [firstArea.entry] : [], css: firstArea?.css ?? [] },
      }),
    );
}

function signInAddresses(consoleOrigin: string) {
  return urlsByLanguage(
    languages,
    (language) => `${consoleOrigin}${consolePaths.signIn}?lng=${language}`,
  );
}
