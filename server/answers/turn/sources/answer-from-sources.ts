import { answerExtractively, guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';
import type { SkillAnswer } from '../skill.ts';
import { cardEvents, citationEvents } from '../stream/answer-events.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn, TurnOutcome } from '../turn.ts';
import { answerUnknown } from './answer-unknown.ts';
import { findUnansweredPart } from './find-unanswered-part.ts';
import { joinAnswers } from './join-answers.ts';
import { quotablePassages } from './search-parts.ts';

/** Answers without a model: with the result of the agent's skill or a quote from the best passage. */
export function answerFromSources(
  turn: Turn,
  writer: TurnWriter,
  translator: Translator,
): TurnOutcome {
  if (turn.isOffTopic) return answerUnknown(turn, writer, translator);
  const { answer: ownAnswer, hasChosenSources } = turn.skillResult ?? {};
  const answer = ownAnswer ?? (hasChosenSources ? null : quoteSources(turn, translator));
  if (!answer) return answerUnknown(turn, writer, translator);
  const { text, citations, cards } = answer;
  writer.emit(...citationEvents(citations));
  writer.write(text);
  writer.emit(...cardEvents(cards));
  const base = { finish: 'stop', mode: 'retrieval', fallback: false, usage: {} } as const;
  return { ...base, text, citations, cards };
}

/**
 * Quotes the answers to all questions of the message, one after the other; otherwise the answer to
 * the message as a whole or, where there is none, to some of its questions.
 */
function quoteSources(turn: Turn, translator: Translator): SkillAnswer | null {
  const parts = turn.questionParts.map((part) => ({
    ...part,
    answer: quotePassage({ ...turn, ...part }, translator),
  }));
  const answers = parts.flatMap(({ answer }) => answer ?? []).filter(isFirstOfSource);
  if (answers.length > 1 && answers.length === parts.length) return joinAnswers(answers);
  const partial = answers.length > 0 && areMarked(turn) ? joinAnswers(answers) : null;
  const answer = quotePassage(turn, translator) ?? partial;
  if (!answer) return null;
  const unanswered = parts.flatMap((part) => (part.answer ? [] : part.question));
  const found = [turn.passages, ...parts.map(({ passages }) => passages)].flat();
  const openPart = findUnansweredPart(unanswered, answer, found);
  return openPart === undefined ? answer : withOpenPart(turn, answer, openPart, translator);
}

function isFirstOfSource(answer: SkillAnswer, index: number, all: readonly SkillAnswer[]): boolean {
  const sourceOf = ({ citations }: SkillAnswer) => citations[0]?.source_id;
  return all.findIndex((other) => sourceOf(other) === sourceOf(answer)) === index;
}

/** Whether all questions have question marks of their own; a conjunction may join parts of one. */
const areMarked = ({ questionParts }: Turn) =>
  questionParts.every(({ question }) => /[?？]$/.test(question));

/** Appends which of several questions has no answer. */
function withOpenPart(
  turn: Turn,
  answer: SkillAnswer,
  openPart: string,
  translator: Translator,
): SkillAnswer {
  const language = guessLanguage(turn.question) ?? turn.language;
  const question = trimEnd(openPart, ' ?？.!。,，');
  const note = translator.text(language, 'server:answer.unanswered_part', { question });
  return { ...answer, text: `${answer.text}\n\n${note}` };
}

/** Quotes the sources, after notes if they are in another language or about one of several versions. */
function quotePassage(turn: Turn, translator: Translator): SkillAnswer | null {
  const answer = answerExtractively({ ...turn, passages: quotablePassages(turn) });
  if (!answer) return null;
  const language = guessLanguage(turn.question) ?? turn.language;
  const foreign = foreignLanguage(answer.text, language);
  const notes = [
    foreign && translator.text(language, 'server:answer.other_language', { language: foreign }),
    answer.version &&
      translator.text(language, 'server:answer.version', { version: answer.version }),
  ].filter((note) => note !== undefined);
  const citations = answer.citations.map((citation) => ({
    ...citation,
    sentences: citation.sentences.map((index) => index + notes.length),
  }));
  return { text: [...notes, answer.text].join('\n\n'), citations, cards: [] };
}

/** The name of the text's language if it is not the customer's. */
function foreignLanguage(text: string, language: Language): string | undefined {
  const found = guessLanguage(text);
  // A short Japanese text may have Chinese characters only, so both count as the same here.
  const mayBeSame = [found, language].every((each) => each === 'zh' || each === 'ja');
  if (!found || found === language || mayBeSame) return undefined;
  return new Intl.DisplayNames(language, { type: 'language' }).of(found) ?? found;
}
