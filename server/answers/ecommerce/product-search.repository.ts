import { type RawBuilder, sql } from 'kysely';
import { countChunksByTerm } from '#server/knowledge/knowledge-base/index.ts';
import type { ProductRow } from '#server/knowledge/products/index.ts';
import { currencyDigits } from '#server/language/money.ts';
import type { PriceLimit } from '#server/language/price-limits.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { knowledgeLexeme, quoteLexeme } from '#server/platform/text/lexemes.ts';
import type { ProductVariant } from '#shared/contracts/knowledge/products.ts';
import { anyColor } from './colors.ts';
import { hasExcludedWord } from './exclusions.ts';
import { asOffered } from './offered-variants.ts';
import type { ProductFilter } from './parse-product-question.ts';

export type FoundProduct = ProductRow & {
  /** The variants that match the question; empty for a product without variants. */
  matching: ProductVariant[];
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
    countTerms: (terms: readonly string[]) =>
      countChunksByTerm(db, { organizationId, knowledgeId }, terms),

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
      return list(chunks, filter, currencies);
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
      return list(chunks, filter, currencies);
    },
  };

  async function list(
    chunks: RawBuilder<unknown>,
    filter: ProductFilter,
    currencies: readonly string[],
  ): Promise<FoundProduct[]> {
    const { order, excludedWords } = filter;
    const price = order === 'dearest' ? sql`offers.price desc,` : sql`offers.price,`;
    const { rows } = await sql<FoundProduct>`
      select products.*, offers.matching, chunk.id as chunk_id, chunk.title as chunk_title,
        chunk.body as chunk_body, chunk.source_version
      from ${chunks} chunk
      join products on products.organization_id = ${organizationId}
        and products.id = chunk.source_id
      join lateral (
        select
          coalesce(jsonb_agg(offer.variant order by position) filter (where position > 0), '[]')
            as matching,
          coalesce(min(offer.price) filter (where stock <> 'out'), min(offer.price)) as price,
          bool_and(stock = 'out') as is_sold_out
        from (${offersOfProduct}) offer
        where ${matches(filter, currencies)}
        having count(*) > 0
      ) offers on ${order ? sql`offers.price is not null` : sql`true`}
      order by offers.is_sold_out, ${order ? price : sql``} products.id
      limit ${maxFound}`.execute(db);
    return rows
      .filter((row) => !hasExcludedWord(`${row.chunk_title}\n${row.chunk_body}`, excludedWords))
      .map(asOffered);
  }
}

/** Each variant of a product, or the product itself where it has none. */
const offersOfProduct = sql`
  select 0 as position, null::jsonb as variant, products.price, products.compare_at_price,
    products.stock, products.attributes::text as properties
  where products.variants = '[]'
  union all
  select position, variant, (variant->>'price')::bigint, (variant->>'compare_at_price')::bigint,
    variant->>'stock', products.attributes::text || (variant->>'options')
  from jsonb_array_elements(products.variants) with ordinality as each(variant, position)`;

function matches(
  { minPrice, maxPrice, colors, sizes, excludedColors, isOnSale }: ProductFilter,
  currencies: readonly string[],
): RawBuilder<unknown> {
  return sql.join(
    [
      priceCondition(maxPrice, currencies, '<'),
      priceCondition(minPrice, currencies, '>'),
      anyOf(colors, colorCondition),
      ...excludedColors.map((color) => sql`not ${colorCondition(color)}`),
      anyOf(sizes, (size) => sql`offer.properties ~* ${size}`),
      isOnSale === null
        ? sql`true`
        : sql`(coalesce(offer.compare_at_price, 0) > offer.price) = ${isOnSale}`,
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
  const facts = sql`(products.name || ' ' || offer.properties)`;
  return sql`((case when ${facts} ~* ${anyColor} then ${facts} else chunk.body end) ~* ${color})`;
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
    // Prices are a bigint, and a model may write a limit of any size.
    const bounded = Math.min(amount, Number.MAX_SAFE_INTEGER);
    return sql`(products.currency = ${currency} and offer.price ${comparison} ${bounded})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}
