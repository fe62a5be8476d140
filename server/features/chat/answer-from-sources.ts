import { answerExtractively, guessLanguage } from '#server/features/knowledge/index.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Card } from '#shared/contracts/chat.ts';
import type { SkillAnswer } from './skill.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { TurnWriter } from './turn-writer.ts';

/** Answers with the business's own words, quoted and cited; without any, says so and offers a person. */
export function answerFromSources(
  turn: Turn,
  writer: TurnWriter,
  translator: Translator,
): TurnOutcome {
  if (turn.isOffTopic) return refuse(turn, writer, translator);
  const answer = turn.skilled?.answer ?? quoted(turn, translator);
  if (!answer) return refuse(turn, writer, translator);
  const { text, citations, cards } = answer;
  writer.emit(...citations.map((citation) => ({ name: 'citation' as const, data: citation })));
  writer.say(text);
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  const base = { finish: 'stop', mode: 'retrieval', fallback: false, usage: {} } as const;
  return { ...base, text, citations, cards };
}

/** The sources' own words; where those are of another language than the question, that is said first. */
function quoted(turn: Turn, translator: Translator): SkillAnswer | null {
  const answer = answerExtractively(turn);
  if (!answer) return null;
  const written = guessLanguage(answer.text);
  const asked = guessLanguage(turn.question) ?? turn.language;
  // Short texts of Japanese may be written like Chinese.
  const areAlike = [written, asked].every((each) => each === 'zh' || each === 'ja');
  if (!written || written === asked || areAlike) return { ...answer, cards: [] };
  const language = new Intl.DisplayNames(asked, { type: 'language' }).of(written) ?? written;
  const note = translator.text(asked, 'server:answer.other_language', { language });
  const citations = answer.citations.map((citation) => ({
    ...citation,
    sentences: citation.sentences.map((index) => index + 1),
  }));
  return { text: `${note}\n\n${answer.text}`, citations, cards: [] };
}

/**
 * Nothing known: the text says so, or what the chatbot is here for where the business declines what is not
 * its own (N40); a card lets the customer leave a way to be reached.
 */
export function refuse(turn: Turn, writer: TurnWriter, translator: Translator): TurnOutcome {
  const asksNoContact = turn.skilled?.asksNoContact;
  const asksContact = turn.window.settings.contact_request && !asksNoContact;
  const text =
    offTopicText(turn, translator) ??
    [
      turn.skilled?.unknown ??
        translator.text(
          turn.language,
          asksContact ? 'server:answer.none' : 'server:answer.noneOnly',
        ),
      asksNoContact ? null : waysToReach(turn, translator),
    ]
      .filter(Boolean)
      .join('\n\n');
  const cards: Card[] = asksContact ? [{ kind: 'contact_request' }] : [];
  writer.say(text);
  writer.emit(...cards.map((card) => ({ name: 'card' as const, data: card })));
  return {
    text,
    finish: 'no_answer',
    mode: 'retrieval',
    citations: [],
    cards,
    fallback: false,
    usage: {},
  };
}

/** How the business itself can be reached, where its agent was told (E45). */
function waysToReach({ window: { agent }, language }: Turn, translator: Translator): string | null {
  if (!agent) return null;
  const { phone_number, url, contact } = agent.settings;
  const ways = [phone_number, url, contact].map((way) => way.trim()).filter(Boolean);
  if (ways.length === 0) return null;
  const lines = ways.map((way) => `- ${way.replace(/\s+/g, ' ')}`);
  return [translator.text(language, 'server:answer.reach'), ...lines].join('\n');
}

function offTopicText(
  { window: { agent, settings }, language }: Turn,
  translator: Translator,
): string | null {
  if (agent?.settings.off_topic.policy !== 'decline') return null;
  const own = inLanguage(agent.settings.off_topic.text, language).trim();
  const name = settings.brand_name || settings.name;
  return own || translator.text(language, 'server:guidance.offTopic', { name });
}
