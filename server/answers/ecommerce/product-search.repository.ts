import { type RawBuilder, sql } from 'kysely';
import type { ProductRow } from '#server/knowledge/products/index.ts';
import { currencyDigits } from '#server/language/money.ts';
import type { PriceLimit } from '#server/language/price-limits.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { knowledgeLexeme, quoteLexeme } from '#server/platform/text/lexemes.ts';
import { anyColor } from './colors.ts';
import type { ProductFilter } from './parse-product-question.ts';

export type FoundProduct = ProductRow & {
  chunk_id: string;
  chunk_title: string;
  chunk_body: string;
  source_version: number;
};

interface Search {
  terms: readonly string[];
  /** Whether a product has to contain all terms or any of them. */
  match: 'all' | 'any';
  filter: ProductFilter;
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

    find({ terms, match, filter }: Search, currencies: readonly string[]) {
      const words = terms.map(quoteLexeme).join(match === 'all' ? ' & ' : ' | ');
      const own = quoteLexeme(knowledgeLexeme(knowledgeId));
      const query = words ? `${own} & (${words})` : own;
      const chunks = sql`(
        select id, source_id, source_version, title, body from chunks
        where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
          and source_type = 'product' and tsv @@ ${query}::tsquery
        limit ${maxMatches}
      )`;
      return list(chunks, matches(filter, currencies), filter.order);
    },

    /** The products with one of these values, such as a shirt in several sizes by its name. */
    listBy(
      field: 'id' | 'name' | 'category',
      values: readonly string[],
      filter: ProductFilter,
      currencies: readonly string[],
    ): Promise<FoundProduct[]> {
      const isOneOf = sql`${sql.ref(`products.${field}`)} = any(${values}::text[])`;
      const chunks = sql`(
        select id, source_id, source_version, title, body from chunks
        where organization_id = ${organizationId} and knowledge_id = ${knowledgeId}
          and source_type = 'product' and source_id in (
            select id from products where organization_id = ${organizationId}
              and knowledge_id = ${knowledgeId} and ${isOneOf}
          )
      )`;
      return list(chunks, matches(filter, currencies), filter.order);
    },
  };

  async function list(
    chunks: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
    order: ProductFilter['order'],
  ): Promise<FoundProduct[]> {
    const price = order === 'dearest' ? sql`products.price desc,` : sql`products.price,`;
    const { rows } = await sql<FoundProduct>`
      select products.*, chunk.id as chunk_id, chunk.title as chunk_title,
        chunk.body as chunk_body, chunk.source_version
      from ${chunks} chunk
      join products on products.organization_id = ${organizationId}
        and products.id = chunk.source_id
      where ${condition} and ${order ? sql`products.price is not null` : sql`true`}
      order by (products.stock = 'out'), ${order ? price : sql``} products.id
      limit ${maxFound}`.execute(db);
    return rows;
  }
}

function matches(
  { minPrice, maxPrice, colors, sizes, isOnSale }: ProductFilter,
  currencies: readonly string[],
): RawBuilder<unknown> {
  return sql.join(
    [
      priceCondition(maxPrice, currencies, '<'),
      priceCondition(minPrice, currencies, '>'),
      anyOf(colors, colorCondition),
      anyOf(sizes, (size) => sql`products.attributes::text ~* ${size}`),
      isOnSale === null
        ? sql`true`
        : sql`(coalesce(products.compare_at_price, 0) > products.price) = ${isOnSale}`,
    ],
    sql` and `,
  );
}

function anyOf(
  values: readonly string[],
  conditionFor: (value: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return values.length > 0 ? sql`(${sql.join(values.map(conditionFor), sql` or `)})` : sql`true`;
}

/**
 * The colour of a product is in its name or attributes. Only where these have none, its description
 * counts, which may name the colours of other things.
 */
function colorCondition(color: string): RawBuilder<unknown> {
  const facts = sql`(products.name || ' ' || products.attributes::text)`;
  return sql`(case when ${facts} ~* ${anyColor} then ${facts} else chunk.body end) ~* ${color}`;
}

/**
 * A condition for the price limit in each currency of the shop; no product without a price
 * fulfils it.
 */
function priceCondition(
  limit: PriceLimit | undefined,
  currencies: readonly string[],
  operator: '<' | '>',
): RawBuilder<unknown> {
  if (!limit) return sql`true`;
  const comparison = sql.raw(limit.isExclusive ? operator : `${operator}=`);
  const limitedCurrencies = currencies.filter(
    (currency) => !limit.currency || currency === limit.currency,
  );
  if (limitedCurrencies.length === 0) return sql`false`;
  const each = limitedCurrencies.map((currency) => {
    const amount = Math.round(limit.units * 10 ** currencyDigits(currency));
    return sql`(products.currency = ${currency} and products.price ${comparison} ${amount})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}
