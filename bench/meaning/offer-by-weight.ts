import { replaceSources } from '#server/knowledge/knowledge-base/retrieval/chunks/chunks.repository.ts';
import { relatedQuestions } from '#server/knowledge/knowledge-base/retrieval/extraction/related-questions.ts';
import {
  addSimilar,
  hasSureAnswer,
} from '#server/knowledge/knowledge-base/retrieval/meaning/add-similar.repository.ts';
import {
  builtInModel,
  encodeStart,
} from '#server/knowledge/knowledge-base/retrieval/meaning/built-in-model.ts';
import { compareWithAll } from '#server/knowledge/knowledge-base/retrieval/meaning/packed-vectors.ts';
import { clausesOf } from '#server/knowledge/knowledge-base/retrieval/meaning/text-vectors.ts';
import { createVectorCache } from '#server/knowledge/knowledge-base/retrieval/meaning/vector-cache.repository.ts';
import type { Passage } from '#server/knowledge/knowledge-base/retrieval/passage.ts';
import { retrieve } from '#server/knowledge/knowledge-base/retrieval/retrieve.ts';
import { splitQuestions } from '#server/language/split-questions.ts';
import {
  type Database,
  inOrganization,
  type TenantTransaction,
} from '#server/platform/db/database.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createContext, type SearchContext, toSource } from '../retrieval/our-search.ts';
import type { TranslatedFaqs } from './businesses.ts';

/** The offered questions for each weight of the encoder's similarity; weight 0 compares words only. */
export type OffersByWeight = ReadonlyMap<number, readonly string[]>;

const weights = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.2, 1.5, 2, 3];

/** Creates a knowledge base of the FAQs in one language. */
export async function createKnowledge(
  db: Database,
  business: TranslatedFaqs,
  language: Language,
): Promise<SearchContext> {
  const context = await createContext(db);
  const sources = business.map(({ [language]: { question, answer } }, index) =>
    toSource(String(index), question, answer),
  );
  await inOrganization(db, context.organizationId, (transaction) =>
    replaceSources(transaction, { ...context, sourceType: 'faq', sources }),
  );
  return context;
}

/** Searches as a chat does; null when the search by words finds a sure answer and offers nothing. */
export function createSearch(db: Database, context: SearchContext) {
  return (question: string, language: Language): Promise<OffersByWeight | null> =>
    inOrganization(db, context.organizationId, async (transaction) => {
      const whole = await find(transaction, context, question);
      if (hasSureAnswer(whole.get(0) ?? [])) return null;
      const parts: FoundByWeight[] = [];
      for (const part of splitQuestions(question)) {
        parts.push(await find(transaction, context, part));
      }
      return new Map(
        weights.map((weight) => {
          const found = {
            passages: whole.get(weight) ?? [],
            parts: parts.map((part) => part.get(weight) ?? []),
          };
          return [weight, relatedQuestions({ question, language, ...found }, [])];
        }),
      );
    });
}

const vectorsOf = createVectorCache();

type FoundByWeight = ReadonlyMap<number, readonly Passage[]>;

async function find(
  transaction: TenantTransaction,
  context: SearchContext,
  question: string,
): Promise<FoundByWeight> {
  const found = await retrieve(transaction, { ...context, question });
  const clauses = clausesOf(question).map(encodeStart);
  const compared = compareWithAll(await vectorsOf(transaction, context, builtInModel), clauses, {
    ids: new Set(),
    minSimilarity: -1,
  });
  const byWeight = new Map<number, readonly Passage[]>([[0, found]]);
  for (const trust of weights.filter((weight) => weight > 0)) {
    const model = { ...builtInModel, trust };
    const { floors } = builtInModel;
    byWeight.set(trust, await addSimilar(transaction, context, { found, compared, model, floors }));
  }
  return byWeight;
}
