import { retrieve } from '#server/features/knowledge/index.ts';
import type { PublishedWindow } from '#server/features/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { answerTurn } from './answer-turn.ts';
import type { ChatServices } from './chat-services.ts';
import { createMarkerReader } from './cited-passages.ts';
import { gatherSources, needsModel } from './gather-sources.ts';
import { openReply } from './open-reply.ts';
import { asShown } from './start-turn.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { TurnWriter } from './turn-writer.ts';

/** What trying a question needs of the platform. */
export type TryServices = Pick<
  ChatServices,
  'db' | 'skills' | 'model' | 'translator' | 'log' | 'clock'
>;

export interface TriedQuestion {
  /** With its draft or with what is published: whichever is to answer. */
  window: PublishedWindow;
  question: string;
  language: Language;
  /** false: the sources alone answer, the same at each call. */
  withModel?: boolean;
}

export type TriedAnswer = Pick<Turn, 'passages'> & TurnOutcome;

/** How many passages are looked at, to show what came close. */
const mostNearby = 20;

/**
 * What a customer would be answered to a first question, by the way that real questions go; nothing
 * is stored, counted or measured. Throws what a model throws that breaks off in its answer.
 */
export async function tryQuestion(
  services: TryServices,
  tried: TriedQuestion,
): Promise<TriedAnswer> {
  const { window, question, language } = tried;
  const asked = { window, question, language, history: [], now: services.clock() };
  const ids = { sessionId: newId(), answerId: newId(), questionId: newId(), visitorId: newId() };
  const nearby = asShown(window, question, await search(services, tried));
  const parts = { ...asked, ...(await gatherSources(services, { ...asked, ...ids }, nearby)) };
  const stopping = new AbortController();
  const model = (tried.withModel ?? true) && needsModel(parts) ? services.model : null;
  const reply = model && openReply(model, parts, stopping.signal);
  const turn: Turn = { ...ids, ...parts, nearby, channel: 'test', reply, stopping };
  const outcome = await answerTurn(turn, {
    writer: silent,
    translator: services.translator,
    markers: createMarkerReader(turn.passages),
    onProgress: () => {},
    onModelFailure: (error) => services.log.warn({ err: error }, 'the model failed in a trial'),
  });
  return { ...outcome, passages: turn.passages };
}

function search({ db }: TryServices, { window, question }: TriedQuestion) {
  const { organizationId, agent } = window;
  if (!agent) return [];
  const asked = { organizationId, knowledgeId: agent.knowledgeId, question, limit: mostNearby };
  return inOrganization(db, organizationId, (own) => retrieve(own, asked));
}

/** Nobody listens. */
const silent: TurnWriter = { say: () => {}, emit: () => {}, end: () => {} };
