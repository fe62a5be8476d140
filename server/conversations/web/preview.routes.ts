import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findPreviewedWindow } from '#server/chatbots/windows/index.ts';
import type { App } from '#server/platform/http/platform.ts';
import { withoutUnstorable } from '#server/platform/http/read-input.ts';
import { type PreviewState, previewStates } from '#shared/contracts/chatbots/windows.ts';
import { languageSchema } from '#shared/contracts/languages.ts';
import { previewPolicy, renderPreview } from './preview-page.ts';

const querySchema = z.object({
  token: z.string().max(64).default('').catch(''),
  lang: languageSchema.optional().catch(undefined),
  state: z.enum(previewStates).default('bot').catch('bot'),
  theme: z.enum(['light', 'dark', 'auto']).default('auto').catch('auto'),
});

/** The hash id for the widget: the token, followed by the state to show unless it is `bot`. */
function idOf(token: string, state: PreviewState): string {
  return state === 'bot' ? token : `${token}.${state}`;
}

/** The page in which the console shows a draft in the real widget. */
export function previewRoutes(app: App, { consoleOrigin }: { consoleOrigin: string }): void {
  const { db } = app.platform;

  app.get<{ Params: { hash: string } }>('/preview/:hash', async (request, reply) => {
    const { token, state, ...appearance } = querySchema.parse(withoutUnstorable(request.query));
    const window = await findPreviewedWindow(db, token);
    const isOpen = window?.hashId === request.params.hash && !window.isDeleted;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(isOpen ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': previewPolicy(nonce, consoleOrigin),
        'cache-control': 'no-store',
        // The URL contains the token.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(
        renderPreview({
          ...appearance,
          nonce,
          consoleOrigin,
          token: isOpen ? idOf(token, state) : null,
        }),
      );
  });
}
