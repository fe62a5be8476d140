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
 * Stores about once a second what all running answers of the process have said, in one write, so
 * that a crash loses a second at most. The write also says that they are alive: an answer that
 * stays unwritten is found by the sweep.
 */
export function createProgressSaver(db: Database, log: Logger) {
  const running = new Map<string, { organizationId: string; text: string }>();
  let timer: NodeJS.Timeout | null = null;
  let saving = false;

  async function save(): Promise<void> {
    if (saving) return;
    saving = true;
    const answers = [...running].map(([id, answer]) => ({ id, ...answer }));
    await saveProgress(db, answers).catch((error: unknown) =>
      log.warn({ err: error }, 'progress of answers not saved'),
    );
    saving = false;
  }

  return {
    track({ answerId, window: { organizationId } }: Turn): Progress {
      const answer = { organizationId, text: '' };
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
