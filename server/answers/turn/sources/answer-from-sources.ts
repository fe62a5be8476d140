import { answerExtractively, guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { SkillAnswer } from '../skill.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import { answerUnknown } from './answer-unknown.ts';

/** Answers without a model: with the result of the agent's skill or a quote from the best passage. */
export function answerFromSources(
  turn: Turn,
  writer: TurnWriter,
  translator: Translator,
): TurnOutcome {
  if (turn.isOffTopic) return answerUnknown(turn, writer, translator);
  const answer = turn.skillResult?.answer ?? quotePassage(turn, translator);
  if (!answer) return answerUnknown(turn, writer, translator);
  const { text, citations, cards } = answer;
  writer.emit(...citations.map((citation) => ({ name: 'citation' as const, data: citation })));
  writer.write(text);
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  const base = { finish: 'stop', mode: 'retrieval', fallback: false, usage: {} } as const;
  return { ...base, text, citations, cards };
}

/** Quotes the sources, after a note if they are in another language than the question. */
function quotePassage(turn: Turn, translator: Translator): SkillAnswer | null {
  const answer = answerExtractively(turn);
  if (!answer) return null;
  const sourceLanguage = guessLanguage(answer.text);
  const questionLanguage = guessLanguage(turn.question) ?? turn.language;
  // A short Japanese text may have Chinese characters only, so Japanese and Chinese count as the
  // same here.
  const mayBeSame = [sourceLanguage, questionLanguage].every(
    (each) => each === 'zh' || each === 'ja',
  );
  if (!sourceLanguage || sourceLanguage === questionLanguage || mayBeSame)
    return { ...answer, cards: [] };
  const language =
    new Intl.DisplayNames(questionLanguage, { type: 'language' }).of(sourceLanguage) ??
    sourceLanguage;
  const note = translator.text(questionLanguage, 'server:answer.other_language', { language });
  const citations = answer.citations.map((citation) => ({
    ...citation,
    sentences: citation.sentences.map((index) => index + 1),
  }));
  return { text: `${note}\n\n${answer.text}`, citations, cards: [] };
}
