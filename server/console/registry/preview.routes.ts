import { AppError } from '#server/platform/http/app-error.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { registryEndpoints } from '#shared/contracts/console/registry.ts';
import { type AreaPreviews, previewCookie } from './area-previews.ts';
import type { Deployers } from './deployers.ts';
import { answerSandbox } from './sandbox-answer.ts';

/** The path prefix of API calls in a sandbox. */
const sandboxPath = '/registry/sandbox';

/** Preview links of versions, and the API of a sandbox. */
export function areaPreviewRoutes(app: App, previews: AreaPreviews, deployers: Deployers): void {
  implement(
    app,
    registryEndpoints.createPreview,
    async ({ params: { area }, body: { version, sandbox } }, _context, { name: by }) => {
      const { key, expiresAt } = await previews.create({ area, version, isSandbox: sandbox, by });
      const path = `/redesign/_preview/${key}`;
      return { area, version, path, expires_at: expiresAt.toISOString() };
    },
    {
      find: ({ area }: { area: string }, context: PublicContext) =>
        deployers.authorize(area, context),
    },
  );

  implement(app, registryEndpoints.endPreview, (_input, { reply }) => {
    const ended = previewCookie in reply.request.cookies;
    reply.clearCookie(previewCookie, { path: '/' });
    return { ended };
  });

  app.all(`${sandboxPath}/*`, async (request, reply) => {
    const preview = await previews.findByCookie(request);
    if (!preview?.isSandbox) throw new AppError('not_found', 'not in a sandbox');
    const { pathname } = new URL(request.url, 'http://sandbox');
    const answer = answerSandbox(request.method, pathname.slice(sandboxPath.length));
    if (answer.kind === 'stream') return reply.type('text/event-stream').send('');
    return reply.status(answer.status).send(answer.body);
  });
}
