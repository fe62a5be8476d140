import { inOrganization } from '#server/platform/db/database.ts';
import { retryWhileUnreachable } from '#server/platform/db/retry-while-unreachable.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { TurnEventData } from '#shared/contracts/answers/turn-events.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { answerTurn } from './answer/answer-turn.ts';
import { storeAnswer } from './answer/store-answer.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import { suggestFollowUps } from './follow-ups/suggest-follow-ups.ts';
import { escalateAnswer, escalateFailure } from './handoff/escalate.ts';
import type { ModelAnswerOptions } from './model/answer-with-model.ts';
import { createCitationReader } from './sources/citation-reader.ts';
import { cardEvents } from './stream/answer-events.ts';
import { metaEvent } from './stream/meta-event.ts';
import type { ProgressSaver } from './stream/progress-saver.ts';
import { createTurnWriter, type TurnWriter } from './stream/turn-writer.ts';
import type { TimedOutcome, Turn, TurnOutcome } from './turn.ts';

/**
 * Answers a question, stores the answer and emits `done`. Runs whether or not a client is connected
 * and never rejects; only a stop request or the shutdown of the process ends it early.
 */
export async function runTurn(
  services: ChatServices,
  saver: ProgressSaver,
  turn: Turn,
): Promise<void> {
  const { turnLog, metrics, turns, lease } = services;
  const writer = createTurnWriter(turnLog, turn.answerId, {
    hiddenEvents: turn.window.settings.show_sources ? [] : ['citation'],
    concurrentAnswers: () => turns.count,
  });
  const unsubscribe = turnLog.onStop(turn.answerId, () => turn.stopping.abort());
  const releaseLease = lease.hold(turn.answerId);
  const progress = saver.track(turn);
  const citationReader = createCitationReader(turn.passages);
  try {
    writer.emit(metaEvent(turn));
    const answered = await answer(services, turn, {
      writer,
      citationReader,
      onProgress: progress.update,
    });
    progress.stop();
    const followUps = suggestFollowUps(turn, answered);
    const outcome = { ...answered, cards: [...answered.cards, ...followUps] };
    const isBillable = await storeWithRetry(services, turn, 'done', outcome);
    metrics.turns.inc({ finish: outcome.finish, mode: outcome.mode });
    const { finish, mode, fallback, usage } = outcome;
    const data = { finish, counted: isBillable, usage, mode, ...(fallback && { fallback }) };
    const queued = await escalateAnswer(services, turn, outcome);
    writer.end(...cardEvents(followUps), ...handoffEvents(queued), { name: 'done', data });
  } catch (error) {
    progress.stop();
    const partial = { text: progress.text, citations: citationReader.citations() };
    await endInterrupted(services, turn, writer, partial, error);
  } finally {
    unsubscribe();
    releaseLease();
  }
}

/** Answers the turn and measures the time to its first text. */
async function answer(
  services: ChatServices,
  turn: Turn,
  {
    writer,
    citationReader,
    onProgress,
  }: Pick<ModelAnswerOptions, 'writer' | 'citationReader' | 'onProgress'>,
): Promise<TimedOutcome> {
  const { translator, metrics, log, clock } = services;
  const observeFirstText = metrics.firstToken.startTimer();
  let startedAt: Date | null = null;
  const outcome = await answerTurn(turn, {
    writer,
    translator,
    log,
    citationReader,
    onProgress(text) {
      if (!startedAt) observeFirstText({ mode: 'llm' });
      startedAt ??= clock();
      onProgress(text);
    },
    onModelFailure(error) {
      metrics.modelFailures.inc({ kind: error.kind });
      log.warn({ kind: error.kind, err: error }, 'the model failed; quoting the sources');
    },
  });
  if (turn.question !== '' && !turn.exchange) observeFirstText({ mode: 'retrieval' });
  const firstTextAt: Date = startedAt ?? clock();
  return { ...outcome, firstTextMs: Math.max(0, firstTextAt.getTime() - turn.now.getTime()) };
}

/** Stores the partial text of an answer that was stopped or failed, and ends its stream. */
async function endInterrupted(
  services: ChatServices,
  turn: Turn,
  writer: TurnWriter,
  { text, citations }: Pick<TurnOutcome, 'text' | 'citations'>,
  error: unknown,
): Promise<void> {
  const isStopped = turn.stopping.signal.aborted && !services.turns.isAborting;
  const takeover = isStopped ? await readTakeover(services, turn) : noTakeover;
  const finish = takeover.isHandedOver ? 'handoff' : 'stopped';
  const partial: TimedOutcome = {
    text,
    citations,
    finish,
    mode: turn.model ? 'llm' : 'retrieval',
    cards: [],
    fallback: false,
    usage: turn.exchange?.usage() ?? {},
    firstTextMs: null,
  };
  const state = isStopped ? 'stopped' : 'failed';
  if (!isStopped) services.log.error({ err: error, streamId: turn.answerId }, 'an answer failed');
  const isBillable = await storeWithRetry(services, turn, state, partial).catch(
    (failure: unknown) => {
      services.log.error(
        { err: failure, streamId: turn.answerId },
        'an answer could not be stored',
      );
      return null;
    },
  );
  services.metrics.turns.inc({ finish: state, mode: partial.mode });
  if (isStopped && isBillable !== null) {
    writer.end(...handoffEvents(takeover.event), {
      name: 'done',
      data: { finish, counted: isBillable, usage: partial.usage, mode: partial.mode },
    });
  } else {
    const queued = isBillable === null ? null : await escalateFailure(services, turn);
    const code = problemCodeOf(services, error);
    const message = services.translator.problem(turn.language, code);
    writer.end(...handoffEvents(queued), {
      name: 'error',
      data: { code, message, retryable: queued === null },
    });
  }
}

function handoffEvents(handoff: TurnEventData<'handoff'> | null) {
  return handoff ? [{ name: 'handoff' as const, data: handoff }] : [];
}

interface Takeover {
  /** The AI no longer answers the chat. */
  isHandedOver: boolean;
  /** The event for the customer; null if no person answers either. */
  event: TurnEventData<'handoff'> | null;
}

const noTakeover: Takeover = { isHandedOver: false, event: null };

/** Whether a member took over, or the customer requested a person, while the AI was answering. */
async function readTakeover(
  { db, handoff, log }: ChatServices,
  { window, sessionId, answerId }: Turn,
): Promise<Takeover> {
  const { organizationId } = window;
  try {
    return await inOrganization(db, organizationId, async (transaction) => ({
      isHandedOver: await createChatRepository(transaction, organizationId).isHandedOver(sessionId),
      event: await handoff.within(transaction, window, sessionId).findTakeover(),
    }));
  } catch (error) {
    log.warn({ err: error, streamId: answerId }, 'could not read why an answer was stopped');
    return noTakeover;
  }
}

function problemCodeOf({ turns }: ChatServices, error: unknown): ProblemCode {
  if (turns.isAborting) return 'unavailable';
  return error instanceof ModelError ? 'upstream_failed' : 'internal';
}

/** Survives a restart of the database. */
const storeWithRetry = (...answer: Parameters<typeof storeAnswer>) =>
  retryWhileUnreachable(() => storeAnswer(...answer));
