import type { Skill } from '#server/answers/turn/index.ts';
import { addSourceChecks } from '#server/knowledge/citations/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { answerWithProducts, shownProducts } from './answer-products.ts';
import { comparesWithPrevious, mergeFollowUp } from './merge-follow-up.ts';
import { type ProductQuestion, parseProductQuestion } from './parse-product-question.ts';
import { passageOf } from './present-product.ts';
import { createProductSearch } from './product-search.repository.ts';
import { subjectTerms } from './rank-products.ts';
import { searchProducts } from './search-products.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

const maxPassages = 6;
/** A FAQ with at least this score matches the question nearly verbatim. */
const minFaqScore = 0.6;

/**
 * Finds products by name, attribute, price and stock. All other questions are left to FAQ and
 * documents.
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
      const products = createProductSearch(transaction, { organizationId, knowledgeId });
      const searchFollowUp = async () => {
        const merged = mergeFollowUp(query, question.history);
        return merged && searchProducts(products, merged);
      };
      const found = isFollowUp(query, question.question)
        ? ((await searchFollowUp()) ?? (await searchProducts(products, query)))
        : ((await searchProducts(products, query)) ?? (await searchFollowUp()));
      if (!found) return null;
      const tables = await products.listTableDescriptions(shownProducts(found));
      const known = shownProducts(found).slice(0, maxPassages).map(passageOf);
      const passages = await addSourceChecks(transaction, organizationId, known);
      return answerWithProducts(question, { ...found, tables, passages }, translator);
    });
  };
}

/** True when the question names no product: “anything cheaper?”, “and in blue?”. */
function isFollowUp(query: ProductQuestion, question: string): boolean {
  if (comparesWithPrevious(question)) return true;
  return !query.isAboutProducts && subjectTerms(query.subject).size === 0;
}
