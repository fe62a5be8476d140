import {
  escapeForPrompt,
  maxCards,
  type SkillQuestion,
  type SkillResult,
  toSingleLine,
} from '#server/answers/turn/index.ts';
import { addSourceChecks } from '#server/knowledge/citations/index.ts';
import { createCitation, type Passage } from '#server/knowledge/knowledge-base/index.ts';
import { createProductFilesRepository } from '#server/knowledge/products/index.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { describeProducts } from './describe-products.ts';
import { findMissingOption } from './missing-option.ts';
import { inNamedVariants } from './named-options.ts';
import { isAvailable } from './offered-variants.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import { passageOf, toProductCard } from './present-product.ts';
import type { FoundProduct } from './product-search.repository.ts';
import type { ProductResult } from './search-products.ts';
import { type TableDescriptions, tableNotes } from './table-notes.ts';

const maxAlternatives = 3;
const maxCitations = 3;
const maxPassages = 6;

export interface ProductServices {
  db: Database;
  translator: Translator;
}

interface ResultOfQuestion {
  transaction: TenantTransaction;
  found: ProductResult;
  query: ProductQuestion;
  /** The text that may name options of the products, such as a size. */
  text: string;
}

/** The answer that shows the products of a result; null where it has none. */
export async function answerWithProducts(
  { translator }: ProductServices,
  question: SkillQuestion,
  { transaction, found: products, query, text }: ResultOfQuestion,
): Promise<SkillResult | null> {
  const found = inNamedVariantsOf(products, text);
  const shown = shownProducts(found);
  if (shown.length === 0) return null;
  const { organizationId } = question.window;
  const files = createProductFilesRepository(transaction, organizationId);
  const tables = await files.listDescriptions(shown.map(({ file_id }) => file_id));
  const passages = await addSourceChecks(
    transaction,
    organizationId,
    shown.slice(0, maxPassages).map(passageOf),
  );
  return composeAnswer(question, { ...found, query, tables, passages }, translator);
}

/** The products that an answer shows, in their order. */
function shownProducts({ kind, products, alternatives }: ProductResult): FoundProduct[] {
  const shown = kind === 'sold_out' ? products.slice(0, 1 + maxAlternatives) : products;
  return [...shown, ...alternatives.slice(0, maxAlternatives)].slice(0, maxCards);
}

/** The result, limited to the variants that the text names; `sold_out` when none of them is in stock. */
function inNamedVariantsOf(found: ProductResult, text: string): ProductResult {
  const products = found.products.map((product) => inNamedVariants(product, text));
  const isSoldOut = found.kind === 'match' && !products.some(isAvailable);
  return { ...found, products, kind: isSoldOut ? 'sold_out' : found.kind };
}

interface PresentedResult extends ProductResult {
  query: ProductQuestion;
  tables: readonly TableDescriptions[];
  /** The first shown products. */
  passages: readonly Passage[];
}

function composeAnswer(
  { language }: SkillQuestion,
  { tables, passages, query, ...found }: PresentedResult,
  translator: Translator,
): SkillResult {
  const shown = shownProducts(found);
  const cards = shown.map((product) => toProductCard(product, shown));
  const missing = findMissingOption(found, query);
  const text = describeProducts({ ...found, query, shown, missing }, { language, translator });
  const citations = passages.slice(0, maxCitations).map((passage, index) => ({
    ...createCitation(passage, index + 1, passage.body),
    sentences: [0],
  }));
  return {
    answer: { text, citations, cards },
    passages,
    instructions: [
      'The customer sees cards of the first products below your answer, with name, price and picture. Compare and advise in a few sentences, and do not repeat the cards.',
      'The passages say what is sold out: say so, never offer it as available, and recommend what is in stock.',
      ...tableNotes(tables),
      ...(missing
        ? [
            `There is no “${missing.wanted}” of this product: say so. In stock: ${escapeForPrompt(toSingleLine(missing.offered.join(', '))) || 'see the passages'}.`,
          ]
        : []),
      ...(found.kind === 'mention'
        ? [
            'Only descriptions mention what the customer asks for; no product is of that kind: say so.',
          ]
        : []),
      ...(found.kind === 'near' && !missing
        ? ['No product matches the requested price, colour or size: say so.']
        : []),
    ],
    cards,
  };
}
