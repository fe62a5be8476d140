import { anywhereIn, loadPhrases } from '#server/language/phrases.ts';
import { languages } from '#shared/contracts/languages.ts';

const { procedure } = loadPhrases('answer-types', ['procedure']);
const patterns = languages.map((language) => anywhereIn(language, procedure[language]));

/** Whether a question is answered by steps, such as “How do I reset it?”, in any language. */
export function isProcedureQuestion(question: string): boolean {
  return patterns.some((pattern) => pattern.test(question));
}
