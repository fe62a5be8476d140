import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { repeatedWarning } from '#server/platform/observability/repeated-warning.ts';
import type { Turn } from '../turn.ts';
import { saveProgress } from './running-answers.repository.ts';

const saveIntervalMs = 1_000;

interface AnswerProgress {
  /** Receives the whole text so far. */
  update(text: string): void;
  readonly text: string;
  stop(): void;
}

/**
 * Stores the changed texts of all running answers of the process about once a second in one write, so
 * that a crash loses at most one second.
 */
export function createProgressSaver(db: Database, log: Logger) {
  const running = new Map<string, { organizationId: string; text: string; saved: string }>();
  let timer: NodeJS.Timeout | null = null;
  let isSaving = false;
  const warn = repeatedWarning(log, 'progress of answers not saved');

  async function save(): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    const changed = [...running].filter(([, { text, saved }]) => text !== saved);
    const answers = changed.map(([id, { organizationId, text }]) => ({ id, organizationId, text }));
    try {
      await saveProgress(db, answers);
      for (const [index, [, answer]] of changed.entries())
        answer.saved = answers[index]?.text ?? '';
    } catch (error) {
      warn(error);
    }
    isSaving = false;
  }

  return {
    track({ answerId, window: { organizationId } }: Turn): AnswerProgress {
      const answer = { organizationId, text: '', saved: '' };
      running.set(answerId, answer);
      timer ??= setInterval(save, saveIntervalMs);
      return {
        update(text) {
          answer.text = text;
        },
        get text() {
          return answer.text;
        },
        stop() {
          running.delete(answerId);
          if (running.size > 0 || !timer) return;
          clearInterval(timer);
          timer = null;
        },
      };
    },
  };
}
export type ProgressSaver = ReturnType<typeof createProgressSaver>;
