import type { Config } from '#server/config.ts';
import { createDeployers } from '#server/console/registry/index.ts';
import { pageById } from '#server/platform/db/keyset.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { reviewEndpoints } from '#shared/contracts/console/reviews.ts';
import { createReviewsRepository } from './reviews.repository.ts';

const perDay = { name: 'review', points: 5, seconds: 24 * 3600 };
const pageSize = 50;

/** Users' reviews of the product, which operators can read. */
export function reviewRoutes(app: App, { config }: { config: Config }): void {
  const { db, limits } = app.platform;
  const reviews = createReviewsRepository(db);

  implement(app, reviewEndpoints.create, async ({ body }, { user }) => {
    await limits.consume(perDay, user.id);
    const { rating, text = '', page = '' } = body;
    return { id: await reviews.insert({ userId: user.id, rating, text, page }) };
  });

  implement(
    app,
    reviewEndpoints.list,
    async ({ query }) => {
      const rows = await reviews.list(query, pageSize + 1);
      return pageById(rows, pageSize, ({ created_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
      }));
    },
    createDeployers(app, db, config).operatorsOnly,
  );
}
