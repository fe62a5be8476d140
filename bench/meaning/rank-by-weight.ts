import { replaceSources } from '#server/knowledge/knowledge-base/retrieval/chunks/chunks.repository.ts';
import { addSimilar } from '#server/knowledge/knowledge-base/retrieval/meaning/add-similar.repository.ts';
import {
  builtInModel,
  encodeStart,
} from '#server/knowledge/knowledge-base/retrieval/meaning/built-in-model.ts';
import { encodingJobs } from '#server/knowledge/knowledge-base/retrieval/meaning/encode-knowledge-job.ts';
import { compareWithAll } from '#server/knowledge/knowledge-base/retrieval/meaning/packed-vectors.ts';
import { clausesOf } from '#server/knowledge/knowledge-base/retrieval/meaning/text-vectors.ts';
import { createVectorCache } from '#server/knowledge/knowledge-base/retrieval/meaning/vector-cache.repository.ts';
import { retrieve } from '#server/knowledge/knowledge-base/retrieval/retrieve.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createContext, toSource } from '../retrieval/our-search.ts';
import { type AnswerableQuestion, questionsOf, type TranslatedFaqs } from './businesses.ts';

/** The position of the right passage for each weight of the similarity; -1 where it is not found. */
export interface RankedQuestion {
  question: AnswerableQuestion;
  positions: ReadonlyMap<number, number>;
}

export const rankWeights = [0, 0.1, 0.2, 0.3, 0.4, 0.6, 1, 1.5];

const answersPerPassage = 3;

/** Searches documents made of the businesses' answers, without their questions. */
export async function rankByWeight(
  db: Database,
  businesses: readonly TranslatedFaqs[],
  language: Language,
): Promise<RankedQuestion[]> {
  const context = await createContext(db);
  const faqs = businesses.flat().map((faq) => faq[language]);
  const bodies = Array.from({ length: Math.ceil(faqs.length / answersPerPassage) }, (_, index) =>
    faqs
      .slice(index * answersPerPassage, (index + 1) * answersPerPassage)
      .map(({ answer }) => answer)
      .join('\n\n'),
  );
  const sources = bodies.map((body, index) => toSource(String(index), 'guide.md', body));
  await inOrganization(db, context.organizationId, (transaction) =>
    replaceSources(transaction, { ...context, sourceType: 'document', sources }),
  );
  const encode = encodingJobs({ db, embeddings: null })['encode-knowledge'];
  if (typeof encode !== 'function') throw new Error('not a plain handler');
  await encode(context);
  const vectorsOf = createVectorCache();
  const ranked: RankedQuestion[] = [];
  const questions = businesses.flatMap((business) => questionsOf(business, language));
  for (const question of questions.filter(({ kind }) => kind !== 'two at once')) {
    const index = faqs.findIndex((faq) => faq.question === question.expect[0]);
    const right = String(Math.floor(index / answersPerPassage));
    const positions = await inOrganization(db, context.organizationId, async (transaction) => {
      const query = { ...context, question: question.text, limit: 16 };
      const found = await retrieve(transaction, query);
      const clauses = clausesOf(question.text).map(encodeStart);
      const compared = compareWithAll(
        await vectorsOf(transaction, context, builtInModel),
        clauses,
        { ids: new Set(), minSimilarity: -1 },
      );
      const positionOf = new Map<number, number>();
      for (const trust of rankWeights) {
        const model = { ...builtInModel, trust, rankShare: 1 };
        const { floors } = builtInModel;
        const passages =
          trust === 0
            ? found
            : await addSimilar(transaction, context, { found, compared, model, floors });
        positionOf.set(
          trust,
          passages.findIndex(({ sourceId }) => sourceId === right),
        );
      }
      return positionOf;
    });
    ranked.push({ question, positions });
  }
  return ranked;
}
