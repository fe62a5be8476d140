import type { ServerResponse } from 'node:http';
import type { ChatControls } from './chat-controls.ts';
import type { createFakeHandoffs } from './fake-handoffs.ts';
import { json } from './respond.ts';
import { createScriptedQuestions, type QuestionsPort } from './scripted-questions.ts';
import { type ScriptedTurn, sendTurn, startScriptedTurn } from './scripted-turn.ts';

interface ChatsPort extends QuestionsPort {
  controls: ChatControls;
  handoffs: ReturnType<typeof createFakeHandoffs>;
}

/** Questions and their scripted answers. */
export function createScriptedChats({ newId, controls, stored, files, handoffs }: ChatsPort) {
  const { getMessages, createMessage } = stored;
  const turns = new Map<string, ScriptedTurn>();
  const byClientId = new Map<string, ScriptedTurn>();
  const findAnswer = ({ streamId }: ScriptedTurn) =>
    stored.find(({ stream_id }) => stream_id === streamId);

  const { replaceQuestion, storeQuestion } = createScriptedQuestions({ newId, stored, files });

  function startAnswer(
    sessionId: string,
    body: Record<string, unknown>,
    questionId: string | null,
    response: ServerResponse,
  ): void {
    const isGreeting = Boolean(body.greet);
    const answer = isGreeting
      ? { text: 'Hello! How can I help?' }
      : controls.answer(String(body.text));
    const streamId = newId('stream');
    const message = createMessage(sessionId, 'chatbot', '', null);
    const by = { type: isGreeting ? ('system' as const) : ('ai' as const) };
    Object.assign(message, { by, state: 'streaming', stream_id: streamId });
    getMessages(sessionId).push(message);
    const turn = startScriptedTurn(streamId, message, questionId, answer);
    turns.set(streamId, turn);
    byClientId.set(String(body.client_id), turn);
    sendTurn(turn, 0, response, answer.cutAfter);
  }

  return {
    /** Answers a question or greets; a repeated request gets the events of the first one. */
    ask(body: Record<string, unknown>, response: ServerResponse) {
      const known = byClientId.get(String(body.client_id));
      const crashedAnswer = known?.crashed ? findAnswer(known) : undefined;
      if (known && !crashedAnswer) return sendTurn(known, 0, response);
      const sessionId = replaceQuestion(body, crashedAnswer);
      const question = body.greet ? null : storeQuestion(sessionId, body);
      const { handled_by } = handoffs.getState(sessionId);
      const isHandedOver = handled_by === 'queue' || handled_by === 'human';
      const handledBy = isHandedOver ? handled_by : controls.handledBy;
      if (handledBy === 'bot') return startAnswer(sessionId, body, question?.id ?? null, response);
      const result = { session_id: sessionId, message_id: question?.id, handled_by: handledBy };
      json(response, 202, result);
    },

    /** False when no such stream exists. */
    stop(streamId: string): boolean {
      const turn = turns.get(streamId);
      if (turn) turn.stopped = true;
      return turn !== undefined;
    },

    /** Streams the events after `after`; false when no such stream exists. */
    resume(streamId: string, after: number, response: ServerResponse): boolean {
      const turn = turns.get(streamId);
      if (turn) sendTurn(turn, after, response);
      return turn !== undefined;
    },

    /** Simulates a restart: streams are lost, stored messages are not. */
    restart: () => turns.clear(),

    /** Simulates a crash during an answer; the last `lost` characters were not stored. */
    crash(lost: number): void {
      for (const turn of turns.values()) {
        if (turn.ended) continue;
        turn.crashed = true;
        const answer = findAnswer(turn);
        if (!answer) continue;
        answer.state = 'failed';
        answer.text = answer.text.slice(0, answer.text.length - lost);
      }
      turns.clear();
    },
  };
}
