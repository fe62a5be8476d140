export {
  addDocument,
  type PreparedDocument,
  prepareDocument,
} from './documents/add-document.ts';
export { documentText } from './documents/document-text.ts';
export { createDocumentsRepository } from './documents/documents.repository.ts';
export { agentDocumentRoutes, documentRoutes } from './documents/documents.routes.ts';
export { jobHandlers } from './documents/parse-document-job.ts';
export { queueParsing } from './documents/queue-parsing.ts';
export { saveDocument } from './documents/save-document.ts';
export { addFaqs } from './faq/add-faqs.ts';
export { createFaqRepository } from './faq/faq.repository.ts';
export { faqRoutes } from './faq/faq.routes.ts';
export { faqFileRoutes } from './faq/faq-files.routes.ts';
export { findKnowledge } from './find-knowledge.ts';
export { forgetAgentSettings, indexAgentSettings } from './index-agent-settings.ts';
export { knowledgeRoutes } from './knowledges.routes.ts';
export { findDocumentType } from './parsing/document-types.ts';
export { parseDocument, parsePage } from './parsing/parse-document.ts';
export { namedIds } from './remove-sources.ts';
export { answerExtractively } from './retrieval/answer-extractively.ts';
export type { NewChunk } from './retrieval/chunk-rows.ts';
export {
  lockKnowledge,
  removeChunks,
  replaceChunks,
  replaceSources,
} from './retrieval/chunks.repository.ts';
export { citationOf } from './retrieval/citation-of.ts';
export { faqChunk } from './retrieval/faq-chunk.ts';
export { createGatheredSearch, type GatheredSearch } from './retrieval/gathered-search.ts';
export { guessLanguage } from './retrieval/guess-language.ts';
export { likeness } from './retrieval/likeness.ts';
export { isPair, type Passage } from './retrieval/passage.ts';
export { questionTerms, type TermPriors } from './retrieval/question-terms.ts';
export { relatedQuestions } from './retrieval/related-questions.ts';
export { retrieve } from './retrieval/retrieve.ts';
export { splitSentences } from './retrieval/split-sentences.ts';
export { presentPassages } from './search-knowledge.ts';
export { withDraftSettings } from './with-draft-settings.ts';
