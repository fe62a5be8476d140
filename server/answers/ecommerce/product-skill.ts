import type { Skill, SkillQuestion, SkillResult } from '#server/answers/turn/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { answerWithProducts, type ProductServices } from './answer-products.ts';
import { restoreDialogue } from './dialogue.ts';
import { findFollowUp, findFollowUpInSentence } from './follow-up.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import { createProductSearch } from './product-search.repository.ts';
import { searchProducts } from './search-products.ts';
import { searchProductsTool } from './search-products-tool.ts';

/** A FAQ with at least this score matches the question nearly verbatim. */
const minFaqScore = 0.6;

/**
 * Finds products by name, attribute, price and stock, also those that a question only refers to; a model
 * may search for others. All other questions are left to FAQ and documents.
 */
export function createProductSkill(services: ProductServices): Skill {
  return async (question) => {
    const knowledgeId = question.window.agent?.knowledgeId;
    if (!knowledgeId) return null;
    const tools = [searchProductsTool(services, question, knowledgeId)];
    return { ...(await answerByWords(services, question, knowledgeId)), tools };
  };
}

async function answerByWords(
  services: ProductServices,
  question: SkillQuestion,
  knowledgeId: string,
): Promise<SkillResult | null> {
  const query = parseProductQuestion(question.question);
  if (query.isAboutService) return null;
  const faq = question.passages.find(({ sourceType }) => sourceType === 'faq');
  if (faq && faq.score >= minFaqScore && !query.maxPrice && !query.minPrice) return null;
  const { organizationId } = question.window;
  return inOrganization(services.db, organizationId, async (transaction) => {
    const search = createProductSearch(transaction, { organizationId, knowledgeId });
    const dialogue = await restoreDialogue(search, question.history);
    const followUp = { text: question.question, query };
    const found =
      (await findFollowUp(search, followUp, dialogue)) ??
      (await searchProducts(search, withOrder(query))) ??
      (await findFollowUpInSentence(search, followUp, dialogue));
    const text = question.question;
    return found && answerWithProducts(services, question, { transaction, found, query, text });
  });
}

/**
 * Without products to compare with, “a cheaper kettle” means the cheapest ones, and “Which is the
 * cheapest?” is about all products.
 */
function withOrder(query: ProductQuestion): ProductQuestion {
  const { relativePrice, picksByPrice, order, isAboutProducts } = query;
  const relative = relativePrice ?? picksByPrice;
  const relativeOrder = relative === 'cheaper' ? 'cheapest' : relative && 'dearest';
  return {
    ...query,
    order: order ?? relativeOrder,
    isAboutProducts: isAboutProducts || picksByPrice !== null,
  };
}
