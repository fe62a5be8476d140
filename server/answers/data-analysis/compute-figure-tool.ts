import { defineTool, type SkillAnswer, type Tool } from '#server/answers/turn/index.ts';
import {
  type Figures,
  figurePlanSchema,
  figureToolName,
} from '#server/knowledge/data-tables/index.ts';
import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';

/** Computes the figures that a model plans; their text is never rephrased. */
export function computeFigureTool(figures: Figures): Tool {
  return defineTool({
    name: figureToolName,
    description: figures.description,
    parameters: figurePlanSchema,
    async run(plan) {
      const computed = await figures.compute(plan);
      if ('problem' in computed) return { text: computed.problem, isFailure: true };
      const answer = toSkillAnswer(computed);
      const passages = answer.citations.map(toPassage);
      return { text: computed.text, passages, cards: answer.cards, answer };
    },
  });
}

export function toSkillAnswer({ text, citations, card, suggestions }: DataAnswer): SkillAnswer {
  const starters: AnswerCard[] =
    suggestions.length > 0 ? [{ kind: 'starter', questions: suggestions }] : [];
  return { text, citations, cards: card ? [card] : starters };
}

/** The computed text as a passage that a model can cite. */
function toPassage(citation: Citation): Passage {
  const { source_type, source_id, source_version, title, excerpt, hash } = citation;
  return {
    chunkId: hash,
    score: 1,
    confidence: 0,
    minConfidence: 1,
    terms: new Map(),
    sourceType: source_type,
    sourceId: source_id,
    sourceVersion: source_version,
    title,
    body: excerpt,
    url: null,
    position: null,
  };
}
