import { wakeLiveFeeds } from '#server/features/live/index.ts';
import { toSearchDocument } from '#server/features/sessions/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { untilReachable } from '#server/platform/db/until-reachable.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { ProblemCode } from '#shared/contracts/problems.ts';
import { answerTurn } from './answer-turn.ts';
import type { ModelAnswering } from './answer-with-model.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import { createMarkerReader } from './cited-passages.ts';
import type { ProgressSaver } from './progress-saver.ts';
import { suggestFollowUps } from './suggest-follow-ups.ts';
import type { Turn, TurnOutcome } from './turn.ts';
import type { EndedAnswer } from './turn-store.ts';
import { createTurnWriter, type TurnWriter } from './turn-writer.ts';

/**
 * Answers a question: model or sources → stored → `done`. Runs whether or not anybody is listening
 * and never rejects; only `stop` and the end of the process end it early.
 */
export async function runTurn(
  services: ChatServices,
  saver: ProgressSaver,
  turn: Turn,
): Promise<void> {
  const { turnLog, metrics, turns, lease } = services;
  const writer = createTurnWriter(turnLog, turn.answerId, {
    hides: turn.window.settings.show_sources ? [] : ['citation'],
    answersAtOnce: () => turns.count,
  });
  const forget = turnLog.onStop(turn.answerId, () => turn.stopping.abort());
  const release = lease.hold(turn.answerId);
  const progress = saver.track(turn);
  const markers = createMarkerReader(turn.passages);
  try {
    writer.emit(answerMeta(turn));
    const answered = await answer(services, turn, { writer, markers, onProgress: progress.update });
    progress.stop();
    const followUps = suggestFollowUps(turn, answered);
    const outcome = { ...answered, cards: [...answered.cards, ...followUps] };
    const counted = await store(services, turn, 'done', outcome);
    metrics.turns.inc({ finish: outcome.finish, mode: outcome.mode });
    const { finish, mode, fallback, usage } = outcome;
    const data = { finish, counted, usage, mode, ...(fallback && { fallback }) };
    const cards = followUps.map((card) => ({ name: 'card' as const, data: card }));
    writer.end(...cards, { name: 'done', data });
  } catch (error) {
    progress.stop();
    const said = { text: progress.text, citations: markers.citations() };
    await endEarly(services, turn, writer, said, error);
  } finally {
    forget();
    release();
  }
}

/** The first event of an answer. */
export function answerMeta(turn: Pick<Turn, 'answerId' | 'sessionId' | 'questionId' | 'now'>) {
  const resumeUntil = new Date(turn.now.getTime() + 10 * 60_000);
  return {
    name: 'meta' as const,
    data: {
      stream_id: turn.answerId,
      session_id: turn.sessionId,
      message_id: turn.answerId,
      user_message_id: turn.questionId,
      handled_by: 'bot' as const,
      resume_until: resumeUntil.toISOString(),
    },
  };
}

/** The answer, with how long its first words took. */
async function answer(
  services: ChatServices,
  turn: Turn,
  { writer, markers, onProgress }: Pick<ModelAnswering, 'writer' | 'markers' | 'onProgress'>,
): Promise<TurnOutcome> {
  const { translator, metrics, log } = services;
  const observe = metrics.firstToken.startTimer();
  let said = false;
  const outcome = await answerTurn(turn, {
    writer,
    translator,
    markers,
    onProgress(text) {
      if (!said) observe({ mode: 'llm' });
      said = true;
      onProgress(text);
    },
    onModelFailure(error) {
      metrics.modelFailures.inc({ kind: error.kind });
      log.warn({ kind: error.kind, err: error }, 'the model failed; quoting the sources');
    },
  });
  if (turn.question !== '' && !turn.reply) observe({ mode: 'retrieval' });
  return outcome;
}

/** The customer or a person stopped the answer, or it broke off: what was said is kept and marked. */
async function endEarly(
  services: ChatServices,
  turn: Turn,
  writer: TurnWriter,
  said: Pick<TurnOutcome, 'text' | 'citations'>,
  error: unknown,
): Promise<void> {
  const isStopped = turn.stopping.signal.aborted && !services.turns.isCut;
  const finish = isStopped && (await isHandedOver(services, turn)) ? 'handoff' : 'stopped';
  const partial: TurnOutcome = {
    ...said,
    finish,
    mode: services.model ? 'llm' : 'retrieval',
    cards: [],
    fallback: false,
    usage: {},
  };
  const state = isStopped ? 'stopped' : 'failed';
  if (!isStopped)
    services.log.error({ err: error, streamId: turn.answerId }, 'an answer broke off');
  const counted = await store(services, turn, state, partial).catch((failure: unknown) => {
    services.log.error({ err: failure, streamId: turn.answerId }, 'an answer could not be stored');
    return null;
  });
  services.metrics.turns.inc({ finish: state, mode: partial.mode });
  if (isStopped && counted !== null) {
    writer.end({
      name: 'done',
      data: { finish, counted, usage: {}, mode: partial.mode },
    });
  } else {
    const code = codeOf(services, error);
    const message = services.translator.problem(turn.language, code);
    writer.end({ name: 'error', data: { code, message, retryable: true } });
  }
}

/** The answer was stopped because a person answers the chat from now on. */
async function isHandedOver(
  { db, log }: ChatServices,
  { window: { organizationId }, sessionId, answerId }: Turn,
): Promise<boolean> {
  try {
    return await inOrganization(db, organizationId, (transaction) =>
      createChatRepository(transaction, organizationId).isHandedOver(sessionId),
    );
  } catch (error) {
    log.warn({ err: error, streamId: answerId }, 'why an answer was stopped is not known');
    return false;
  }
}

function codeOf({ turns }: ChatServices, error: unknown): ProblemCode {
  if (turns.isCut) return 'unavailable';
  return error instanceof ModelError ? 'upstream_failed' : 'internal';
}

/**
 * Stores how the answer ended and settles what it costs; says whether it was counted. Throws when
 * another process took the answer for abandoned: what its row says is not what happened here.
 */
async function store(
  services: ChatServices,
  turn: Turn,
  state: 'done' | 'stopped' | 'failed',
  outcome: TurnOutcome,
): Promise<boolean> {
  const { organizationId, id: windowId } = turn.window;
  // Counted is what was delivered to a customer: not a preview, not a failure, nor a stop before the
  // first word (G20), nor the acknowledgement of files, which answers nothing.
  const isDelivered = state === 'done' || (state === 'stopped' && outcome.text !== '');
  const counted = isDelivered && !turn.window.isPreview && turn.question !== '';
  const faqs = outcome.citations.filter(({ source_type }) => source_type === 'faq');
  const ended: EndedAnswer = {
    ...outcome,
    organization_id: organizationId,
    id: turn.answerId,
    session_id: turn.sessionId,
    state,
    finish: state === 'failed' ? null : outcome.finish,
    counted,
    words: toSearchDocument(outcome.text, windowId),
    faq_ids: turn.window.isPreview ? [] : faqs.map(({ source_id }) => source_id),
    channel: turn.channel,
  };
  // What was said outlives a restart of the database.
  const isStored = await untilReachable(() => services.turnStore.end(ended));
  if (!isStored) throw new Error('another process took the answer for abandoned');
  wakeLiveFeeds(services, organizationId);
  return counted;
}
