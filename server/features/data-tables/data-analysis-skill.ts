import { courtesyOf, type Skill } from '#server/features/chat/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { Card } from '#shared/contracts/chat.ts';
import { answerFromTables } from './answer/answer-from-tables.ts';

interface SkillServices {
  db: Database;
  model: ChatModel | null;
  translator: Translator;
}

/** Figures are computed, never said by a model: what a table answers stands word for word (A7, Z10). */
export function createDataAnalysisSkill(services: SkillServices): Skill {
  return async ({ window, question, passages, language, now }) => {
    const { agent, organizationId } = window;
    if (!agent || courtesyOf(question, language)) return null;
    const answer = await answerFromTables(services, {
      organizationId,
      knowledgeId: agent.knowledgeId,
      question,
      language,
      now,
      isLastWord: passages.length === 0,
      descriptions: agent.settings.column_description,
    });
    if (!answer) return null;
    const { text, citations, card, suggestions } = answer;
    const starters: Card[] =
      suggestions.length > 0 ? [{ kind: 'starter', questions: suggestions }] : [];
    return { answer: { text, citations, cards: card ? [card] : starters }, isFinal: true };
  };
}
