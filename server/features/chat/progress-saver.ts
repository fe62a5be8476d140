import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import { saveProgress } from './chat.repository.ts';
import type { Turn } from './turn.ts';

const saveEveryMs = 1_000;

export interface Progress {
  /** Told of the whole text so far. */
  update(text: string): void;
  readonly text: string;
  stop(): void;
}

/**
 * Stores about once a second what all running answers of the process have said since, in one write,
 * so that a crash loses a second at most.
 */
export function createProgressSaver(db: Database, log: Logger) {
  const running = new Map<string, { organizationId: string; text: string; saved: string }>();
  let timer: NodeJS.Timeout | null = null;
  let saving = false;

  async function save(): Promise<void> {
    if (saving) return;
    saving = true;
    const changed = [...running].filter(([, { text, saved }]) => text !== saved);
    const answers = changed.map(([id, { organizationId, text }]) => ({ id, organizationId, text }));
    try {
      await saveProgress(db, answers);
      for (const [index, [, answer]] of changed.entries())
        answer.saved = answers[index]?.text ?? '';
    } catch (error) {
      log.warn({ err: error }, 'progress of answers not saved');
    }
    saving = false;
  }

  return {
    track({ answerId, window: { organizationId } }: Turn): Progress {
      const answer = { organizationId, text: '', saved: '' };
      running.set(answerId, answer);
      timer ??= setInterval(save, saveEveryMs);
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
