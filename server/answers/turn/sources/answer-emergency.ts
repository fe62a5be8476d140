import {
  answerExtractively,
  isPair,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { detectEmergency } from '#server/language/detect-emergency.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { SkillQuestion, SkillResult } from '../skill.ts';

/**
 * Answers a customer who describes an emergency, instead of the agent's skill: with the advice of the
 * business for such an emergency, followed by how to call for help; without advice, with how to call
 * for help. Nothing is sold or offered, and no model rephrases it. Null for all other messages.
 */
export function answerEmergency(
  translator: Translator,
  { window, question, language }: Omit<SkillQuestion, 'passages'>,
  found: readonly Passage[],
): SkillResult | null {
  const emergency = mayAnswer(window) ? detectEmergency(question) : null;
  if (!emergency) return null;
  const help = translator.text(language, `server:emergency.${emergency}`);
  const advice = found.filter(
    (passage) => detectEmergency(isPair(passage) ? passage.title : passage.body) === emergency,
  );
  const passages = advice.map((passage) => ({ ...passage, confidence: 1 }));
  const known = answerExtractively({ question, language, passages });
  if (!known) return { unknownText: help, hasChosenSources: true, isFinal: true };
  return { answer: { ...known, text: `${known.text}\n\n${help}`, cards: [] }, isFinal: true };
}

/** A chatbot for children has its own texts, and a companion only talks about its life. */
function mayAnswer({ agent }: SkillQuestion['window']): boolean {
  return agent !== null && agent.type !== 'blooming' && agent.type !== 'companion';
}
