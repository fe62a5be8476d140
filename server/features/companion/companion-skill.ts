import { guardedTopicIn } from '#server/features/blooming-school/index.ts';
import type {
  Skill,
  SkillAnswer,
  SkillQuestion,
  SkillResult,
} from '#server/features/chat/index.ts';
import {
  answerExtractively,
  guessLanguage,
  type Passage,
} from '#server/features/knowledge/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { bestMatch } from '#server/platform/text/matching.ts';
import type { CompanionProfile } from '#shared/contracts/companion.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createCompanionRepository } from './companion.repository.ts';
import { asMemories, factsIn } from './memories.ts';
import { nameOf, profileText } from './persona.ts';
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
 * Speaks as a persona (A8): from the facts of its life first, then from what people told of it, its
 * documents and its profile. It says that it is an AI, word for word, and makes no memories up.
 */
export function companionSkill({ db, translator }: SkillServices): Skill {
  const answer: Skill = async (question) => {
    const { organizationId, agent } = question.window;
    if (!agent) return null;
    const { profile, version } = await inOrganization(db, organizationId, (transaction) =>
      createCompanionRepository(transaction, organizationId).profileVersion(agent.id),
    );
    const name = nameOf(profile, question.window);
    const language = spokenLanguage(question);
    const say: Say = (key, values = {}) =>
      translator.text(language, `server:companion.${key}`, { name, ...values });
    const firm = firmAnswer(question, profile, say);
    if (firm) return { answer: firm, isFinal: true };
    const told = answerAsPersona(question, profile, say);
    return {
      ...(told && { answer: told }),
      unknown: say('unknown'),
      instructions: instructionsOf(name, profile),
      passages: passagesOf({ sourceId: agent.id, sourceVersion: version, title: name }, profile),
    } satisfies SkillResult;
  };
  return Object.assign(answer, { guards: isInDanger });
}

/** Whoever speaks of harm is led to people, before anything else. */
const isInDanger = (text: string) => guardedTopicIn(text) === 'danger';

/** A persona answers in the language that it is spoken to in, unless it speaks but one. */
function spokenLanguage({ window, question, language }: SkillQuestion): Language {
  const wanted = window.agent?.settings.language;
  if (wanted && wanted !== 'same') return wanted;
  const guessed = guessLanguage(question);
  // Some words of Japanese are written like Chinese.
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

/** What is said word for word, also where there is a model. */
function firmAnswer(
  { question }: SkillQuestion,
  { forbidden_topics }: CompanionProfile,
  say: Say,
): SkillAnswer | null {
  if (isInDanger(question)) return said(say('danger'));
  if (asksWhetherReal(question)) return said(say('ai'));
  const topic = bestMatch(question, forbidden_topics, (text) => text, wholly);
  return topic === null ? null : said(say('forbidden', { topic }));
}

/** All words of a topic have to be said. */
const wholly = 1;

function answerAsPersona(
  question: SkillQuestion,
  profile: CompanionProfile,
  say: Say,
): SkillAnswer | null {
  const small = smallTalkOf(question.question, question.language);
  if (small) return said(say(small));
  const about = aboutPersona(question.question, profile);
  if (about) return said(say(`about.${about.what}`, { text: about.text }));
  const passages = asMemories(question.question, question.passages);
  const recalled = recall(question, factsIn(passages), say) ?? recall(question, passages, say);
  if (recalled) return recalled;
  const mood = moodOf(question.question);
  return mood && said(say(mood));
}

const said = (text: string): SkillAnswer => ({ text, citations: [], cards: [] });

/** The best of these passages, as the persona tells it: its own words are its own, others' are theirs. */
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
  // One source: two voices in one breath would be nobody's.
  const lead = say(key, { source: first.title });
  const sentences = first.sentences.map((_, index) => index + 1);
  const all = others.length === 0 ? known.text : first.excerpt;
  return { text: `${lead}\n\n${all}`, citations: [{ ...first, sentences }], cards: [] };
}

/** How words that are not the persona's own are introduced. */
const leads: Partial<Record<Passage['sourceType'], 'told' | 'read'>> = {
  interview: 'told',
  document: 'read',
  url: 'read',
};

/** How a model is to speak, and what it is to leave. */
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

/** The profile as a model may cite it: of no score, for without one it is not read out as it stands. */
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
      terms: new Map<string, number>(),
    },
  ];
}
