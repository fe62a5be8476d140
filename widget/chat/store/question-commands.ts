import type { StoreApi } from 'zustand/vanilla';
import { readStorage } from '../../storage.ts';
import type { FileTray } from '../attachments/file-tray.ts';
import { editingState } from '../edit/editing-state.ts';
import { isWithPerson } from '../handoff/reduce-handoff.ts';
import { getSource } from '../markdown/blocks.ts';
import { preloadMarkdown } from '../markdown/lazy-markdown.ts';
import type { QuestionOutbox } from '../outbox/outbox.ts';
import { findWaitingProblem, isOffline, type WaitingQuestion } from '../outbox/waiting-question.ts';
import type { Chat, ChatStoreOptions } from './chat.ts';
import type { ServerSync } from './server-sync.ts';

type Question = Omit<WaitingQuestion, 'at'>;

export type QuestionCommands = Pick<Chat, 'ask' | 'edit' | 'rate' | 'retry' | 'stop'>;

interface QuestionContext {
  store: StoreApi<Chat>;
  serverSync: ServerSync;
  outbox: QuestionOutbox;
  tray: FileTray;
}

/** Commands about questions and their answers. */
export function createQuestionCommands(
  options: ChatStoreOptions,
  { store, serverSync, outbox, tray }: QuestionContext,
): QuestionCommands & { send(question: Question): Promise<void> } {
  const { api, hashId } = options;
  const get = store.getState;
  const set = store.setState;
  const { apply } = serverSync;

  async function send({ clientId, text, files, dropFrom, replaces }: Question) {
    preloadMarkdown();
    const replacing = { ...(dropFrom && { dropFrom }), ...(replaces && { replaces }) };
    const attachments = files.map(({ id }) => id);
    const question = {
      client_id: clientId,
      text,
      // A new session has no question to replace.
      ...(readStorage(hashId).sessionId && replaces && { replaces }),
      ...(attachments.length > 0 && { attachments }),
    };
    await serverSync.send(question, { type: 'questionAdded', clientId, text, files, ...replacing });
  }

  return {
    send,
    edit: (question) => set(editingState(get(), question)),
    stop: serverSync.stop,
    async ask(text) {
      if (options.needsConsent?.()) return set({ draft: text });
      if (get().turn === 'asking' || get().turn === 'answering') return;
      get().begin();
      const mustWait = isOffline() || get().waiting.length > 0;
      const problem = mustWait && findWaitingProblem(get().files, outbox.isFull());
      if (problem) {
        set({ problem });
        return get().setDraft(text);
      }
      options.onMessage?.({ from: 'customer', text });
      const id = get().editing?.id;
      const replacing = id && { dropFrom: id, replaces: id };
      const question = { clientId: options.newId(), text, files: tray.takeReady(), ...replacing };
      if (!mustWait) return send(question);
      set({ editing: null, problem: null });
      outbox.add({ ...question, at: Date.now() });
    },

    async retry() {
      const questions = get().messages.filter(({ from }) => from === 'customer');
      const unsent = isWithPerson(get()) && questions.findLast(({ state }) => state === 'failed');
      const question = unsent || questions.at(-1);
      if (!question) return;
      const wasSent = question.state === 'sent';
      const clientId = wasSent ? options.newId() : question.id;
      const replaces = wasSent ? question.id : question.replaces;
      // The server has the files of a sent question.
      const files = wasSent ? [] : question.files;
      const text = getSource(question.body);
      options.onMessage?.({ from: 'customer', text });
      await send({ clientId, text, files, dropFrom: question.id, ...(replaces && { replaces }) });
    },

    async rate(id, feedback) {
      const before = get().messages.find((message) => message.id === id)?.feedback ?? null;
      apply([{ type: 'rated', id, feedback }]);
      try {
        await api.rate(id, feedback);
      } catch (error) {
        apply([{ type: 'rated', id, feedback: before }]);
        throw error;
      }
    },
  };
}
