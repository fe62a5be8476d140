export { createDeepl } from './deepl.ts';
export { createLibreTranslate } from './libre-translate.ts';
export { createLlmTranslation } from './llm.ts';
export { preservesPlaceholders } from './preserves-placeholders.ts';
export { TranslationError, type TranslationProvider } from './translation.ts';
