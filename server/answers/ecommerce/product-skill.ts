import type { Skill } from '#server/answers/turn/index.ts';
import { addSourceChecks } from '#server/knowledge/citations/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { answerWithProducts, shownProducts } from './answer-products.ts';
import { readDialogue } from './dialogue.ts';
import { findFollowUp, findFollowUpInSentence } from './follow-up.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import { passageOf } from './present-product.ts';
import { createProductSearch } from './product-search.repository.ts';
import { searchProducts } from './search-products.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

const maxPassages = 6;
/** A FAQ with at least this score matches the question nearly verbatim. */
const minFaqScore = 0.6;

/**
 * Finds products by name, attribute, price and stock, also those that a question only refers to. All other
 * questions are left to FAQ and documents.
 */
export function createProductSkill({ db, translator }: SkillServices): Skill {
  return async (question) => {
    const knowledgeId = question.window.agent?.knowledgeId;
    if (!knowledgeId) return null;
    const query = parseProductQuestion(question.question);
    if (query.isAboutService) return null;
    const faq = question.passages.find(({ sourceType }) => sourceType === 'faq');
    if (faq && faq.score >= minFaqScore && !query.maxPrice && !query.minPrice) return null;
    const { organizationId } = question.window;
    return inOrganization(db, organizationId, async (transaction) => {
      const search = createProductSearch(transaction, { organizationId, knowledgeId });
      const dialogue = await readDialogue(search, question.history);
      const followUp = { text: question.question, query };
      const found =
        (await findFollowUp(search, followUp, dialogue)) ??
        (await searchProducts(search, withOrder(query))) ??
        (await findFollowUpInSentence(search, followUp, dialogue));
      if (!found || shownProducts(found).length === 0) return null;
      const shown = shownProducts(found);
      const tables = await search.listTableDescriptions(shown);
      const passages = await addSourceChecks(
        transaction,
        organizationId,
        shown.slice(0, maxPassages).map(passageOf),
      );
      return answerWithProducts(question, { ...found, query, tables, passages }, translator);
    });
  };
}

/** “A cheaper kettle” that refers to nothing shown: the cheapest ones. */
function withOrder(query: ProductQuestion): ProductQuestion {
  const { relativePrice, order } = query;
  const relativeOrder = relativePrice === 'cheaper' ? 'cheapest' : relativePrice && 'dearest';
  return { ...query, order: order ?? relativeOrder };
}
