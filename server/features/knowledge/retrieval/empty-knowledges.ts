import { setYoungest } from '#server/platform/set-youngest.ts';

const windowMs = 1_000;
/** So often found empty within that time, the next search would find nothing either. */
const enough = 20;
const mostRemembered = 1_000;

export interface EmptyKnowledges {
  /** Whether a search may be left out. */
  has(knowledgeId: string): boolean;
  /** A search found nothing to search in. */
  note(knowledgeId: string): void;
}

/**
 * Knowledges on which a rush of questions comes though there is nothing in them: a search there costs
 * a seventh of the whole turn. Without a rush each question searches, so that a new FAQ answers
 * the next one; in a rush it does a second later at most.
 */
export function createEmptyKnowledges(now: () => number = Date.now): EmptyKnowledges {
  const notes = new Map<string, { times: number; until: number }>();
  const current = (knowledgeId: string) => {
    const note = notes.get(knowledgeId);
    return note && note.until > now() ? note : null;
  };
  return {
    has: (knowledgeId) => (current(knowledgeId)?.times ?? 0) >= enough,
    note(knowledgeId) {
      const known = current(knowledgeId);
      if (known) known.times += 1;
      else setYoungest(notes, knowledgeId, { times: 1, until: now() + windowMs }, mostRemembered);
    },
  };
}
