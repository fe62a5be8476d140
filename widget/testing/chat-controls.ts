import type { ServerResponse } from 'node:http';
import { problem } from './respond.ts';
import type { ScriptedAnswer } from './scripted-turn.ts';

interface ServerError {
  status: number;
  code: string;
}

/** How a test changes the behaviour of the in-memory customer host. */
export interface ChatControls {
  answer: (text: string) => ScriptedAnswer;
  /** Error of the next chat request. */
  nextChatError: ServerError | undefined;
  /** Error of the next upload. */
  nextUploadError: ServerError | undefined;
  /** Other values than `bot` respond with 202 instead of a stream. */
  handledBy: 'bot' | 'human' | 'queue' | 'off';
  /** Simulates an offline network. */
  isUnreachable: boolean;
  /** Error of the window's settings. */
  settingsError: ServerError | null;
}

export function createChatControls(answer: ChatControls['answer'] | undefined): ChatControls {
  return {
    answer: answer ?? ((text) => ({ text: `You said: ${text}` })),
    nextChatError: undefined,
    nextUploadError: undefined,
    handledBy: 'bot',
    isUnreachable: false,
    settingsError: null,
  };
}

/** Responds with the error that a test has set for the next request; false without one. */
export function failOnce(
  controls: ChatControls,
  key: 'nextChatError' | 'nextUploadError',
  response: ServerResponse,
): boolean {
  const error = controls[key];
  controls[key] = undefined;
  if (error) problem(response, error.status, error.code);
  return error !== undefined;
}
