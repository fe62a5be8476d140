import { type AgentRow, getAgent } from '#server/chatbots/agents/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type ReviewedRating,
  ratingReviewEndpoints,
} from '#shared/contracts/conversations/rating-reviews.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { createRatingReviewsRepository, type RatingRow } from './rating-reviews.repository.ts';

const listedDays = 90;

export function ratingReviewRoutes(app: App, { clock }: { clock: Clock }): void {
  const scopeOf = ({ caller }: MemberContext, agent: AgentRow) => ({
    agentId: agent.id,
    windows: chatScope(caller),
    since: new Date(clock().getTime() - listedDays * dayMs),
  });

  implement(
    app,
    ratingReviewEndpoints.list,
    async ({ query: { page, size, ...filter } }, context, agent: AgentRow) => {
      const { caller, transaction } = context;
      const reviews = createRatingReviewsRepository(transaction, caller.organizationId);
      const scope = scopeOf(context, agent);
      const rows = await reviews.list(scope, filter, { page, size });
      return {
        items: rows.map(toRating),
        ...(await reviews.count(scope, filter)),
        page,
        size,
      };
    },
    { find: ({ id }, context) => getAgent(id, context) },
  );

  implement(
    app,
    ratingReviewEndpoints.review,
    async ({ body: { items, reviewed } }, context, agent: AgentRow) => {
      const { caller, transaction } = context;
      const reviews = createRatingReviewsRepository(transaction, caller.organizationId);
      const scope = scopeOf(context, agent);
      const changed = reviewed
        ? await reviews.review(scope, items, caller.userId)
        : await reviews.reopen(scope, items);
      await context.audit({
        action: reviewed ? 'ratings.reviewed' : 'ratings.reopened',
        objectType: 'agent',
        objectId: agent.id,
        after: { ratings: changed },
      });
      return { changed };
    },
    { find: ({ id }, context) => getAgent(id, context) },
  );
}

function toRating({ rated_at: ratedAt, ...row }: RatingRow): ReviewedRating {
  return { ...row, rated_at: ratedAt.toISOString() };
}
