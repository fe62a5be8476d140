export { faqRoutes } from './faq/faq.routes.ts';
export { findKnowledge } from './find-knowledge.ts';
export { indexAgentSettings } from './index-agent-settings.ts';
export { answerExtractively } from './retrieval/answer-extractively.ts';
export { citationOf } from './retrieval/citation-of.ts';
export type { Passage } from './retrieval/passage.ts';
export { retrieve } from './retrieval/retrieve.ts';
export { splitSentences } from './retrieval/split-sentences.ts';
export { toSearchDocument, toSearchQuery, wordMarks } from './search-text.ts';
