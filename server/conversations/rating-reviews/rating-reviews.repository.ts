import { sql } from 'kysely';
import type { WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { RatedKind } from '#shared/contracts/conversations/rating-reviews.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** A rating of a customer with its review. */
export interface RatingRow {
  kind: RatedKind;
  id: string;
  session_id: string;
  window_hash: string;
  rated_at: Date;
  stars: number | null;
  is_good: boolean;
  comment: string;
  question: string | null;
  answer: string | null;
  language: Language;
  is_reviewed: boolean;
}

export interface RatingFilter {
  kind?: RatedKind | undefined;
  verdict?: 'good' | 'bad' | undefined;
  reviewed?: 'yes' | 'no' | undefined;
}

/** The ratings of an agent that a member sees. */
interface RatingScope {
  agentId: string;
  windows: WindowScope;
  since: Date;
}

/** Ratings of the chats with an agent, except test chats, and their reviews. */
export function createRatingReviewsRepository(db: TenantTransaction, organizationId: string) {
  /** A review applies to the `value` that it stores: a changed rating is not reviewed. */
  const ratings = ({ agentId, windows, since }: RatingScope) => sql`
    with chats as materialized (
      select sessions.*, windows.hash_id
      from windows join sessions
        on sessions.organization_id = windows.organization_id
          and sessions.window_id = windows.id and sessions.channel <> 'test'
          and sessions.last_updated_at >= ${since}
      where windows.organization_id = ${organizationId} and windows.agent_id = ${agentId}
        and ${windows === 'all' ? sql`true` : sql`windows.id = any(${[...windows]}::text[])`}
        and (rating_stars is not null or like_count + dislike_count > 0)
    ), rated as (
      select 'chat' as kind, id, id as session_id, hash_id, last_updated_at as rated_at,
        rating_stars as stars, rating_stars as value, rating_stars >= 4 as is_good,
        coalesce(rating_text, '') as comment, null as reply_to, null as answer, language
      from chats where rating_stars is not null
      union all
      select 'answer', messages.id, chats.id, chats.hash_id, messages.updated_at, null,
        messages.feedback_value, messages.feedback_value = 1,
        coalesce(messages.feedback_reason, ''), messages.reply_to, messages.text, chats.language
      from chats join messages
        on messages.organization_id = ${organizationId} and messages.session_id = chats.id
      where messages.feedback_value is not null
    ), ratings as (
      select rated.*, reviews.subject_id is not null as is_reviewed
      from rated left join rating_reviews as reviews
        on reviews.organization_id = ${organizationId} and reviews.kind = rated.kind
          and reviews.subject_id = rated.id and reviews.value = rated.value
    )`;

  return {
    async count(
      scope: RatingScope,
      filter: RatingFilter,
    ): Promise<{ total: number; unread: number }> {
      const { rows } = await sql<{ total: number; unread: number }>`${ratings(scope)}
        select count(*) filter (where ${matches(filter)}) as total,
          count(*) filter (where not is_reviewed) as unread
        from ratings`.execute(db);
      return rows[0] ?? { total: 0, unread: 0 };
    },

    async list(
      scope: RatingScope,
      filter: RatingFilter,
      { page, size }: { page: number; size: number },
    ): Promise<RatingRow[]> {
      const { rows } = await sql<RatingRow>`${ratings(scope)}
        select ratings.kind, ratings.id, ratings.session_id, hash_id as window_hash, rated_at,
          stars, is_good, comment, question.text as question, answer, language, is_reviewed
        from ratings left join messages as question
          on question.organization_id = ${organizationId} and question.id = ratings.reply_to
        where ${matches(filter)}
        order by rated_at desc, ratings.id desc
        limit ${size} offset ${(page - 1) * size}`.execute(db);
      return rows;
    },

    /** Returns how many of these ratings are in the scope. */
    async review(
      scope: RatingScope,
      items: readonly { kind: RatedKind; id: string }[],
      userId: string,
    ): Promise<number> {
      const { rows } = await sql`${ratings(scope)}
        insert into rating_reviews
          (organization_id, kind, subject_id, session_id, value, reviewed_by)
        select ${organizationId}, kind, id, session_id, value, ${userId}
        from ratings where (kind, id) in (${pairsOf(items)})
        on conflict (organization_id, kind, subject_id) do update
          set value = excluded.value, reviewed_by = excluded.reviewed_by, reviewed_at = now()
        returning subject_id`.execute(db);
      return rows.length;
    },

    async reopen(
      scope: RatingScope,
      items: readonly { kind: RatedKind; id: string }[],
    ): Promise<number> {
      const { rows } = await sql`${ratings(scope)}
        delete from rating_reviews using ratings
        where rating_reviews.organization_id = ${organizationId}
          and rating_reviews.kind = ratings.kind and rating_reviews.subject_id = ratings.id
          and (ratings.kind, ratings.id) in (${pairsOf(items)})
        returning subject_id`.execute(db);
      return rows.length;
    },
  };
}

function matches({ kind, verdict, reviewed }: RatingFilter) {
  return sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${verdict ?? null}::text is null or is_good = (${verdict ?? null} = 'good'))
    and (${reviewed ?? null}::text is null or is_reviewed = (${reviewed ?? null} = 'yes'))`;
}

const pairsOf = (items: readonly { kind: RatedKind; id: string }[]) =>
  sql.join(items.map(({ kind, id }) => sql`(${kind}, ${id})`));
