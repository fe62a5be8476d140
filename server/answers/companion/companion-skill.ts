import { findGuardedTopic } from '#server/answers/blooming-school/index.ts';
import {
  plainAnswer,
  type Skill,
  type SkillAnswer,
  type SkillQuestion,
  type SkillResult,
  toSingleLine,
} from '#server/answers/turn/index.ts';
import {
  answerExtractively,
  guessLanguage,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { findMood, type Mood } from '#server/language/find-mood.ts';
import { describesSpeaker } from '#server/language/is-question.ts';
import { findBestOverlap } from '#server/language/matching.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { bestFacts, scoreMemories } from './memories.ts';
import { formatDay, personaName, profileText } from './persona.ts';
import {
  asksWhetherReal,
  findFalsePromise,
  findProfileAnswer,
  findSmallTalk,
  type ProfileQuestion,
  type SmallTalk,
} from './persona-phrases.ts';
import { recallFactTool } from './recall-fact-tool.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

/**
 * Answers as a persona: first from facts, then from interviews, documents and the profile. Admits
 * with a fixed text that it is an AI, and never invents memories.
 */
export function companionSkill({ db, translator }: SkillServices): Skill {
  const answer: Skill = async (question) => {
    const { organizationId, agent } = question.window;
    if (!agent) return null;
    const { profile, version } = await inOrganization(db, organizationId, (transaction) =>
      createCompanionRepository(transaction, organizationId).getProfileVersion(agent.id),
    );
    const name = personaName(profile, question.window);
    const language = answerLanguage(question);
    const translate: Translate = (key, values = {}) =>
      translator.text(language, `server:companion.${key}`, { name, ...values });
    const fixed = fixedAnswer(question, profile, translate);
    if (fixed) return { answer: fixed, isFinal: true };
    const shown = { ...profile, birth_date: formatDay(profile.birth_date, language) };
    const reply = answerAsPersona(question, shown, name, translate);
    return {
      ...(reply && { answer: reply }),
      hasChosenSources: true,
      unknownText: translate(describesSpeaker(question.question) ? 'self_description' : 'unknown'),
      replaceForbidden: (words) => {
        const promise = findFalsePromise(words);
        return promise && translate(promise === 'human' ? 'ai' : 'noMeeting');
      },
      instructions: instructionsOf(name, profile),
      tools: [recallFactTool({ db }, question, agent.knowledgeId)],
      passages: passagesOf({ sourceId: agent.id, sourceVersion: version, title: name }, profile),
    } satisfies SkillResult;
  };
  return Object.assign(answer, { overridesRules: isInDanger });
}

/** A message about harm gets a fixed text before any rule or model answers. */
const isInDanger = (text: string) => findGuardedTopic(text) === 'danger';

/** The language of the question, unless the agent is set to one language. */
function answerLanguage({ window, question, language }: SkillQuestion): Language {
  const wanted = window.agent?.settings.language;
  if (wanted && wanted !== 'same') return wanted;
  const guessed = guessLanguage(question);
  // Short Japanese texts in Kanji are detected as Chinese.
  const isUnclear = !guessed || (guessed === 'zh' && language === 'ja');
  return isUnclear ? language : guessed;
}

type TextKey =
  | SmallTalk
  | Mood
  | 'danger'
  | `about.${ProfileQuestion}`
  | 'ai'
  | 'noMeeting'
  | 'forbidden'
  | 'unknown'
  | 'self_description'
  | 'from_interview'
  | 'from_document';
type Translate = (key: TextKey, values?: Record<string, string>) => string;

/** Fixed answers that a model must not replace. */
function fixedAnswer(
  { question }: SkillQuestion,
  { forbidden_topics }: CompanionProfile,
  translate: Translate,
): SkillAnswer | null {
  if (isInDanger(question)) return plainAnswer(translate('danger'));
  if (asksWhetherReal(question)) return plainAnswer(translate('ai'));
  const topic = findBestOverlap(question, forbidden_topics, (text) => text, minTopicOverlap);
  return topic === null ? null : plainAnswer(translate('forbidden', { topic }));
}

/** A topic matches when all of its words occur. */
const minTopicOverlap = 1;

function answerAsPersona(
  question: SkillQuestion,
  profile: CompanionProfile,
  name: string,
  translate: Translate,
): SkillAnswer | null {
  const smallTalk = findSmallTalk(question.question, question.language);
  if (smallTalk) return plainAnswer(translate(smallTalk));
  const about = findProfileAnswer(question.question, profile, name);
  if (about) return plainAnswer(translate(`about.${about.what}`, { text: about.text }));
  const passages = scoreMemories(question.question, question.passages);
  const quoted =
    quoteBest(question, bestFacts(passages), translate) ?? quoteBest(question, passages, translate);
  if (quoted) return quoted;
  const mood = findMood(question.question);
  return mood && plainAnswer(translate(mood));
}

/**
 * Quotes the best passage in the persona's voice; words of other people are introduced as theirs.
 */
function quoteBest(
  question: SkillQuestion,
  passages: readonly Passage[],
  translate: Translate,
): SkillAnswer | null {
  const known = answerExtractively({ ...question, passages });
  const [first, ...others] = known?.citations ?? [];
  if (!known || !first) return null;
  const source = passages.find(({ sourceId }) => sourceId === first.source_id)?.sourceType;
  const key = source && introductions[source];
  if (!key) return { ...known, cards: [] };
  // Quotes one source only: the introduction names a single speaker.
  const introduction = translate(key, { source: first.title });
  const sentences = first.sentences.map((_, index) => index + 1);
  const all = others.length === 0 ? known.text : first.excerpt;
  return { text: `${introduction}\n\n${all}`, citations: [{ ...first, sentences }], cards: [] };
}

/** Keys of the texts that introduce passages in other people's words. */
const introductions: Partial<Record<Passage['sourceType'], 'from_interview' | 'from_document'>> = {
  interview: 'from_interview',
  document: 'from_document',
  url: 'from_document',
};

/** Instructions for the prompt that describe the persona. */
function instructionsOf(name: string, profile: CompanionProfile): string[] {
  const { speaking_habits, forbidden_topics } = profile;
  const topics = forbidden_topics.map((topic) => `"${topic}"`).join(', ');
  return [
    `You speak as "${toSingleLine(name)}", in the first person, and use only what the passages say about this persona: facts of its life, interviews about it, documents and its profile. Prefer the facts.`,
    'Never invent a memory, a feeling, a person or an event. Say that you do not remember what the passages do not mention.',
    'You are an AI and have no moods or feelings of your own. Never claim to be a person, and never promise to meet, call or wait for anybody.',
    speaking_habits && `Way of speaking: ${toSingleLine(speaking_habits)}`,
    topics &&
      `Do not talk about: ${topics}. Say kindly that you prefer to talk about something else.`,
  ].filter((line) => line !== '');
}

/**
 * The profile as a passage that a model can cite. Its score is 0, so that without a model it is
 * never quoted.
 */
function passagesOf(
  source: Pick<Passage, 'sourceId' | 'sourceVersion' | 'title'>,
  profile: CompanionProfile,
): Passage[] {
  const body = profileText(profile);
  if (body === '') return [];
  return [
    {
      ...source,
      sourceType: 'settings',
      chunkId: `${source.sourceId}-profile`,
      score: 0,
      body,
      url: null,
      position: null,
      confidence: 0,
      minConfidence: 1,
      terms: new Map<string, number>(),
    },
  ];
}
