import type { Skill, SkillQuestion } from '#server/answers/turn/index.ts';
import {
  answerFromTables,
  createFigures,
  loadTables,
} from '#server/knowledge/data-tables/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { computeFigureTool, toSkillAnswer } from './compute-figure-tool.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

const maxPreviousQuestions = 3;

/**
 * Computes figures from tables. A model may plan what to compute, but never writes the figures: the
 * computed text is quoted verbatim.
 */
export function createDataAnalysisSkill(services: SkillServices): Skill {
  return async ({ window, question, history, passages, language, now }) => {
    const { agent, organizationId } = window;
    if (!agent || detectCourtesy(question, language)) return null;
    const tableQuestion = {
      organizationId,
      knowledgeId: agent.knowledgeId,
      question,
      language,
      now,
      previousQuestions: previousQuestionsOf(history),
      isLastResort: passages.length === 0,
      descriptions: agent.settings.column_description,
    };
    const tables = await loadTables(services.db, tableQuestion);
    const figures = createFigures(services, tables, tableQuestion);
    if (!figures) return null;
    const byWords = await answerFromTables(services, tableQuestion, tables);
    return {
      ...(byWords && { answer: toSkillAnswer(byWords), unknownText: figures.explanation.text }),
      tools: [computeFigureTool(figures)],
      instructions: [figures.instruction],
    };
  };
}

/** The last questions of the customer before this one. */
function previousQuestionsOf(history: SkillQuestion['history']): string[] {
  return history
    .filter(({ sender }) => sender === 'customer')
    .map(({ text }) => text)
    .slice(-maxPreviousQuestions);
}
