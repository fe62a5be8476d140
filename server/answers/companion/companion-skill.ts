import { guardedTopicIn } from '#server/answers/blooming-school/index.ts';
import type { Skill, SkillAnswer, SkillQuestion, SkillResult } from '#server/answers/turn/index.ts';
import {
  answerExtractively,
  guessLanguage,
  type Passage,
} from '#server/knowledge/knowledge-base/index.ts';
import { findBestOverlap } from '#server/language/matching.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { CompanionProfile } from '#shared/contracts/answers/companion-profile.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { bestFacts, scoreMemories } from './memories.ts';
import { personaName, profileText } from './persona.ts';
import {
  type AboutPersona,
  aboutPersona,
  asksWhetherReal,
  type Mood,
  moodOf,
  type SmallTalk,
  smallTalkOf,
} from './small-talk.ts';

interface SkillServices {
  db: Database;
  translator: Translator;
}

/**
 * Answers as a persona: from the facts first, then from interviews, documents and the profile. Says
 * that it is an AI with a fixed text, and never invents memories.
 */
export function companionSkill({ db, translator }: SkillServices): Skill {
  const answer: Skill = async (question) => {
    const { organizationId, agent } = question.window;
    if (!agent) return null;
    const { profile, version } = await inOrganization(db, organizationId, (transaction) =>
      createCompanionRepository(transaction, organizationId).profileVersion(agent.id),
    );
    const name = personaName(profile, question.window);
    const language = spokenLanguage(question);
    const say: Say = (key, values = {}) =>
      translator.text(language, `server:companion.${key}`, { name, ...values });
    const fixed = fixedAnswer(question, profile, say);
    if (fixed) return { answer: fixed, isFinal: true };
    const reply = answerAsPersona(question, profile, say);
    return {
      ...(reply && { answer: reply }),
      unknownText: say('unknown'),
      instructions: instructionsOf(name, profile),
      passages: passagesOf({ sourceId: agent.id, sourceVersion: version, title: name }, profile),
    } satisfies SkillResult;
  };
  return Object.assign(answer, { overridesRules: isInDanger });
}

/** Messages about harm are answered with a fixed referral, before anything else. */
const isInDanger = (text: string) => guardedTopicIn(text) === 'danger';

/** Answers in the language of the question, unless the agent is set to one language. */
function spokenLanguage({ window, question, language }: SkillQuestion): Language {
  const wanted = window.agent?.settings.language;
  if (wanted && wanted !== 'same') return wanted;
  const guessed = guessLanguage(question);
  // Short Japanese texts in Kanji are detected as Chinese.
  const isUnclear = !guessed || (guessed === 'zh' && language === 'ja');
  return isUnclear ? language : guessed;
}

type Spoken =
  | SmallTalk
  | Mood
  | 'danger'
  | `about.${AboutPersona}`
  | 'ai'
  | 'forbidden'
  | 'unknown'
  | 'told'
  | 'read';
type Say = (key: Spoken, values?: Record<string, string>) => string;

/** Fixed answers that a model must not replace. */
function fixedAnswer(
  { question }: SkillQuestion,
  { forbidden_topics }: CompanionProfile,
  say: Say,
): SkillAnswer | null {
  if (isInDanger(question)) return plainAnswer(say('danger'));
  if (asksWhetherReal(question)) return plainAnswer(say('ai'));
  const topic = findBestOverlap(question, forbidden_topics, (text) => text, fullMatch);
  return topic === null ? null : plainAnswer(say('forbidden', { topic }));
}

/** A topic matches when all of its words occur. */
const fullMatch = 1;

function answerAsPersona(
  question: SkillQuestion,
  profile: CompanionProfile,
  say: Say,
): SkillAnswer | null {
  const small = smallTalkOf(question.question, question.language);
  if (small) return plainAnswer(say(small));
  const about = aboutPersona(question.question, profile);
  if (about) return plainAnswer(say(`about.${about.what}`, { text: about.text }));
  const passages = scoreMemories(question.question, question.passages);
  const recalled = recall(question, bestFacts(passages), say) ?? recall(question, passages, say);
  if (recalled) return recalled;
  const mood = moodOf(question.question);
  return mood && plainAnswer(say(mood));
}

const plainAnswer = (text: string): SkillAnswer => ({ text, citations: [], cards: [] });

/** The best passage in the persona's voice; words of other people are introduced as theirs. */
function recall(
  question: SkillQuestion,
  passages: readonly Passage[],
  say: Say,
): SkillAnswer | null {
  const known = answerExtractively({ ...question, passages });
  const [first, ...others] = known?.citations ?? [];
  if (!known || !first) return null;
  const source = passages.find(({ sourceId }) => sourceId === first.source_id)?.sourceType;
  const key = source && leads[source];
  if (!key) return { ...known, cards: [] };
  // Uses one source only, because two voices in one answer would read as neither.
  const lead = say(key, { source: first.title });
  const sentences = first.sentences.map((_, index) => index + 1);
  const all = others.length === 0 ? known.text : first.excerpt;
  return { text: `${lead}\n\n${all}`, citations: [{ ...first, sentences }], cards: [] };
}

/** How passages that are not the persona's own words are introduced. */
const leads: Partial<Record<Passage['sourceType'], 'told' | 'read'>> = {
  interview: 'told',
  document: 'read',
  url: 'read',
};

/** The prompt for the persona. */
function instructionsOf(name: string, profile: CompanionProfile): string[] {
  const { speaking_habits, forbidden_topics } = profile;
  const topics = forbidden_topics.map((topic) => `"${topic}"`).join(', ');
  return [
    `You speak as "${oneLine(name)}", in the first person, from what the passages say of this persona: facts of its life, what people told of it, documents and its profile. Facts come first.`,
    'Never invent a memory, a feeling, a person or an event: what the passages do not say you do not remember.',
    'You are an AI and have no moods or feelings of your own. Never claim to be a person, nor to meet, call or wait for somebody.',
    speaking_habits && `Way of speaking: ${oneLine(speaking_habits)}`,
    topics && `Do not talk about: ${topics}. Say kindly that you leave it.`,
  ].filter((line) => line !== '');
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

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
      ...{ ...source, sourceType: 'settings' },
      ...{ chunkId: `${source.sourceId}-profile`, score: 0, body, url: null, position: null },
      ...{ confidence: 0, minConfidence: 1, terms: new Map<string, number>() },
    },
  ];
}
