import { inOrganization } from '#server/platform/db/database.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import type { Turn } from './turn.ts';

const saveEveryMs = 1_000;

/**
 * Stores what was said about once a second while an answer runs. The write also says that the
 * answer is alive: one that stays unwritten is found by the sweep.
 */
export function createProgressSaver({ db, log }: Pick<ChatServices, 'db' | 'log'>, turn: Turn) {
  let text = '';
  let saving = false;
  const { organizationId } = turn.window;

  const timer = setInterval(async () => {
    if (saving) return;
    saving = true;
    try {
      await inOrganization(db, organizationId, (transaction) =>
        createChatRepository(transaction, organizationId).saveProgress(turn.answerId, text),
      );
    } catch (error) {
      log.warn({ err: error }, 'progress of an answer not saved');
    }
    saving = false;
  }, saveEveryMs);

  return {
    update: (whole: string) => {
      text = whole;
    },
    text: () => text,
    stop: () => clearInterval(timer),
  };
}
