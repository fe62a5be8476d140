import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import { maxCards, type SkillAnswer } from '../skill.ts';
import { joinAnswers } from '../sources/join-answers.ts';
import { cardEvents, citationEvents } from '../stream/answer-events.ts';
import type { ToolRun } from '../tools/run-tool-calls.ts';
import type { TurnOutcome } from '../turn.ts';
import type { ModelAnswerOptions } from './answer-with-model.ts';
import type { ModelExchange } from './model-exchange.ts';
import { paragraphBreakAfter } from './paragraph-break.ts';

/** The joined answers of the tools, if each has one; they must not be rephrased. */
export function answerOfTools(runs: readonly ToolRun[]): SkillAnswer | null {
  const answers = runs.flatMap(({ result }) => result.answer ?? []);
  return answers.length === runs.length ? joinAnswers(answers) : null;
}

/** Sends the answer of tools verbatim, after the text that the model has sent. */
export function sendToolAnswer(
  toolAnswer: SkillAnswer,
  exchange: ModelExchange,
  { writer, citationReader, onProgress }: ModelAnswerOptions,
  textBefore: string,
): TurnOutcome {
  const cited = citationReader.citations();
  const before = { text: textBefore, citations: cited, cards: [] };
  const { citations, cards } = textBefore === '' ? toolAnswer : joinAnswers([before, toolAnswer]);
  const added = citations.slice(cited.length);
  const addedText = paragraphBreakAfter(textBefore) + toolAnswer.text;
  const text = textBefore + addedText;
  writer.emit(...citationEvents(added));
  writer.write(addedText);
  onProgress(text);
  writer.emit(...cardEvents(cards));
  const base = { finish: 'stop', mode: 'retrieval', fallback: false } as const;
  return { ...base, text, citations, cards, usage: exchange.usage() };
}

/** The cards of the skill; cards of tools replace those of the same kind. */
export function withToolCards(
  cards: readonly AnswerCard[],
  runs: readonly ToolRun[],
): AnswerCard[] {
  const found = runs.flatMap(({ result }) => result.cards ?? []);
  const distinct = [...new Map(found.map((card) => [JSON.stringify(card), card])).values()];
  const others = cards.filter(({ kind }) => distinct.every((card) => card.kind !== kind));
  return [...others, ...distinct].slice(0, maxCards);
}
