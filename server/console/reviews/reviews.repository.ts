import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

interface NewReview {
  userId: string;
  rating: number;
  text: string;
  page: string;
}

interface ReviewFilter {
  cursor?: string | undefined;
  rating?: number | undefined;
}

/** Users' reviews of the product, which belong to no organization. */
export function createReviewsRepository(db: Database) {
  return {
    async insert({ userId, ...review }: NewReview): Promise<string> {
      const id = newId();
      await db
        .insertInto('product_reviews')
        .values({ id, user_id: userId, ...review })
        .execute();
      return id;
    },

    /** Newest first. */
    list({ cursor, rating }: ReviewFilter, limit: number) {
      return db
        .selectFrom('product_reviews')
        .leftJoin('users', 'users.id', 'product_reviews.user_id')
        .select([
          'product_reviews.id',
          'product_reviews.rating',
          'product_reviews.text',
          'product_reviews.page',
          'product_reviews.created_at',
          'users.email',
        ])
        .orderBy('product_reviews.id', 'desc')
        .limit(limit)
        .$if(cursor !== undefined, (query) => query.where('product_reviews.id', '<', cursor ?? ''))
        .$if(rating !== undefined, (query) =>
          query.where('product_reviews.rating', '=', rating ?? 0),
        )
        .execute();
    },
  };
}
