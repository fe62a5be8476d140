import { z } from 'zod';
import { defineTool, type SkillQuestion, type Tool } from '#server/answers/turn/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { answerWithProducts, type ProductServices } from './answer-products.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import { createProductSearch } from './product-search.repository.ts';
import { searchProducts } from './search-products.ts';

const parameters = z.object({
  words: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe(
      'The kind of product, with its colour, size or use, without prices. One kind per call.',
    ),
  min_price: z.number().nonnegative().nullish(),
  max_price: z.number().nonnegative().nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish()
    .describe('The currency of the prices, as an ISO 4217 code'),
  on_sale: z.boolean().nullish(),
  in_stock: z.boolean().nullish(),
  order: z.enum(['cheapest', 'dearest']).nullish(),
});

/** Searches the products of the shop in words that the model chooses. */
export function searchProductsTool(
  services: ProductServices,
  question: SkillQuestion,
  knowledgeId: string,
): Tool {
  return defineTool({
    name: 'search_products',
    description:
      'Searches the products of the shop by kind, price, sale and stock. Call it for every question about products that the passages do not answer.',
    parameters,
    async run(args) {
      const { organizationId } = question.window;
      const query = toProductQuestion(args);
      const result = await inOrganization(services.db, organizationId, async (transaction) => {
        const search = createProductSearch(transaction, { organizationId, knowledgeId });
        const found = await searchProducts(search, query);
        const text = args.words;
        return found && answerWithProducts(services, question, { transaction, found, query, text });
      });
      if (!result) return { text: 'The shop has no such product: say so, and offer nothing else.' };
      const { answer, instructions = [], passages = [], cards = [] } = result;
      return { text: [...instructions, answer?.text].join('\n'), passages, cards };
    },
  });
}

function toProductQuestion(args: z.output<typeof parameters>): ProductQuestion {
  const { words, min_price, max_price, currency, on_sale, in_stock, order } = args;
  const parsed = parseProductQuestion(words);
  const limit = (units: number) => ({ units, ...(currency && { currency }) });
  return {
    ...parsed,
    ...(typeof min_price === 'number' && { minPrice: limit(min_price) }),
    ...(typeof max_price === 'number' && { maxPrice: limit(max_price) }),
    isOnSale: on_sale || parsed.isOnSale,
    isInStock: in_stock || parsed.isInStock,
    order: order ?? parsed.order,
    isAboutProducts: true,
  };
}
