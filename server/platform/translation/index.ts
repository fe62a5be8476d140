export { createDeepl } from './deepl.ts';
export { keepsMarks } from './keeps-marks.ts';
export { createLibreTranslate } from './libre-translate.ts';
export { createLlmTranslation } from './llm.ts';
export { TranslationError, type TranslationProvider } from './translation.ts';
