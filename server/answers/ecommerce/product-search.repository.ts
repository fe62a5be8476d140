import { sql } from 'kysely';
import type { ProductRow } from '#server/knowledge/products/index.ts';
import { currencyDigits } from '#server/language/money.ts';
import type { PriceLimit } from '#server/language/price-limits.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { knowledgeLexeme, quoteLexeme } from '#server/platform/text/lexemes.ts';
import type { ProductQuestion } from './parse-product-question.ts';

export type FoundProduct = ProductRow & {
  chunk_id: string;
  chunk_title: string;
  chunk_body: string;
  source_version: number;
};
export type Filter = Pick<ProductQuestion, 'minPrice' | 'maxPrice' | 'colors' | 'order'>;

interface Search {
  terms: readonly string[];
  /** Whether a product has to contain all terms or any of them. */
  match: 'all' | 'any';
  filter: Filter;
}

/** Limits the cost of a question with a word that every product contains. */
const maxMatches = 3_000;
const maxFound = 60;

/** Products of one knowledge by terms and filters. */
export function createProductSearch(
  db: TenantTransaction,
  { organizationId, knowledgeId }: { organizationId: string; knowledgeId: string },
) {
  return {
    /** Counts the chunks of the knowledge that contain each term; unknown terms are absent. */
    async countTerms(terms: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('terms')
        .select(['term', 'chunk_count'])
        .where('organization_id', '=', organizationId)
        .where('knowledge_id', '=', knowledgeId)
        .where('term', 'in', [...terms, ''])
        .execute();
      return new Map(rows.map(({ term, chunk_count }) => [term, chunk_count]));
    },

    /** The currencies of the shop's prices. */
    async listCurrencies(): Promise<string[]> {
      const rows = await db
        .selectFrom('products')
        .select('currency')
        .distinct()
        .where('organization_id', '=', organizationId)
        .where('knowledge_id', '=', knowledgeId)
        .execute();
      return rows.flatMap(({ currency }) => currency ?? []);
    },

    /** The descriptions of the tables that contain the products. */
    listTableDescriptions: (products: readonly FoundProduct[]) =>
      db
        .selectFrom('product_files')
        .select(['description', 'column_descriptions'])
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...new Set(products.map(({ file_id }) => file_id))])
        .orderBy('id')
        .execute(),

    async find({ terms, match, filter }: Search, currencies: readonly string[]) {
      const words = terms.map(quoteLexeme).join(match === 'all' ? ' & ' : ' | ');
      const own = quoteLexeme(knowledgeLexeme(knowledgeId));
      const query = words ? `${own} & (${words})` : own;
      const direction = filter.order === 'dearest' ? sql`desc` : sql`asc`;
      const { rows } = await sql<FoundProduct>`
        select products.*, chunk.id as chunk_id, chunk.title as chunk_title,
          chunk.body as chunk_body, chunk.source_version
        from (
          select id, source_id, source_version, title, body from chunks
          where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
            and source_type = 'product' and tsv @@ ${query}::tsquery
          limit ${maxMatches}
        ) chunk
        join products on products.organization_id = ${organizationId}
          and products.id = chunk.source_id
        where ${priceCondition(filter.maxPrice, currencies, '<')}
          and ${priceCondition(filter.minPrice, currencies, '>')}
          and ${colorCondition(filter.colors)}
          and ${filter.order ? sql`products.price is not null` : sql`true`}
        order by (products.stock = 'out'),
          ${filter.order ? sql`products.price ${direction},` : sql``} products.id
        limit ${maxFound}`.execute(db);
      return rows;
    },
  };

  function colorCondition(colors: Filter['colors']) {
    const each = colors.map((color) => sql`(chunk.title || ' ' || chunk.body) ~* ${color}`);
    return each.length > 0 ? sql.join(each, sql` and `) : sql`true`;
  }

  /**
   * A condition for the price limit in each currency of the shop; no product without a price
   * fulfils it.
   */
  function priceCondition(
    limit: PriceLimit | undefined,
    currencies: readonly string[],
    operator: '<' | '>',
  ) {
    if (!limit) return sql`true`;
    const comparison = limit.isExclusive ? operator : `${operator}=`;
    const limitedCurrencies = currencies.filter(
      (currency) => !limit.currency || currency === limit.currency,
    );
    if (limitedCurrencies.length === 0) return sql`false`;
    const each = limitedCurrencies.map((currency) => {
      const amount = Math.round(limit.units * 10 ** currencyDigits(currency));
      return sql`(products.currency = ${currency} and products.price ${sql.raw(comparison)} ${amount})`;
    });
    return sql`(${sql.join(each, sql` or `)})`;
  }
}
