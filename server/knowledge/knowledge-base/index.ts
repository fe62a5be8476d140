export { enqueueTestRun, testKnowledgeJob } from './enqueue-test-run.ts';
export { eraseDeletedFaqs } from './faq/deleted-faqs.repository.ts';
export { createFaqRepository } from './faq/faq.repository.ts';
export { faqRoutes } from './faq/faq.routes.ts';
export { faqFileRoutes } from './faq/faq-files.routes.ts';
export { createFaqRevisionsRepository } from './faq/faq-revisions.repository.ts';
export { insertFaqs } from './faq/insert-faqs.ts';
export { faqsPart } from './faq/portable-faqs.ts';
export { faqWordingRoutes } from './faq/wordings.routes.ts';
export { getKnowledgeAgent, getKnowledgeId } from './get-knowledge.ts';
export { indexAgentSettings, removeAgentSettings } from './index-agent-settings.ts';
export { knowledgeRoutes } from './knowledges.routes.ts';
export { findDocumentType } from './parsing/document-types.ts';
export { parseDocument, parsePage } from './parsing/parse-document.ts';
export { type Chunk, headingSeparator } from './parsing/parsed-document.ts';
export { chunkerVersion } from './parsing/split-chunks.ts';
export { removeSourceChunks, requestedIds } from './remove-sources.ts';
export { type BatchedSearch, createBatchedSearch } from './retrieval/batched-search.ts';
export { calibrationJobs } from './retrieval/calibration/calibrate-job.ts';
export type { NewChunk } from './retrieval/chunks/chunk-rows.ts';
export {
  listSourceChunks,
  removeChunks,
  replaceChunks,
  replaceSources,
} from './retrieval/chunks/chunks.repository.ts';
export { faqChunk } from './retrieval/chunks/faq-chunk.ts';
export { lockKnowledge } from './retrieval/chunks/lock-knowledge.ts';
export { countChunksByTerm } from './retrieval/chunks/search.repository.ts';
export {
  type KnowledgeExtent,
  loadSampleTitles,
  loadSmallKnowledge,
} from './retrieval/chunks/small-knowledge.repository.ts';
export { answerExtractively } from './retrieval/extraction/answer-extractively.ts';
export { createCitation } from './retrieval/extraction/create-citation.ts';
export { relatedQuestions } from './retrieval/extraction/related-questions.ts';
export { splitSentences } from './retrieval/extraction/split-sentences.ts';
export { generatedQuestionJobs } from './retrieval/generated-questions/generate-questions-job.ts';
export { hasSureAnswer } from './retrieval/meaning/add-similar.repository.ts';
export {
  createMeaningSearch,
  type MeaningSearch,
} from './retrieval/meaning/create-meaning-search.ts';
export { createEmbeddingModel, type EmbeddingModel } from './retrieval/meaning/embedding-model.ts';
export { encodingJobs } from './retrieval/meaning/encode-knowledge-job.ts';
export { isPair, type Passage } from './retrieval/passage.ts';
export { isAboutSubject, isElliptical } from './retrieval/query/elliptical-question.ts';
export { guessLanguage } from './retrieval/query/guess-language.ts';
export { questionKey } from './retrieval/query/question-key.ts';
export { questionSimilarity } from './retrieval/query/question-similarity.ts';
export { questionTerms, type TermPriors } from './retrieval/query/question-terms.ts';
export { retrieve } from './retrieval/retrieve.ts';
export { correctSpelling } from './retrieval/typos/correct-spelling.ts';
export { presentPassages } from './search-knowledge.ts';
export { withDraftSettings } from './with-draft-settings.ts';
