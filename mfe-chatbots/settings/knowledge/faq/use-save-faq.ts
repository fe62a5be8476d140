import type { Faq, SavedFaq } from '#shared/contracts/knowledge/faq.ts';
import { useQuestion } from '#shared/forms/use-question.ts';
import type { ConflictResolution } from '#shared/ui/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { type FaqConflict, findFaqConflict } from './faq-conflict-dialog.tsx';
import { type FaqValues, saveFaq } from './faq-values.ts';

/** Saves an FAQ; asks what to keep if somebody else has changed the same fields. */
export function useSaveFaq(context: KnowledgeContext) {
  const conflict = useQuestion<FaqConflict, ConflictResolution>();

  /** `onKeepTheirs` receives what somebody else has stored; nothing is saved then. */
  async function save(
    base: Faq | 'new',
    typed: FaqValues,
    onKeepTheirs: (stored: Faq, values: FaqValues) => void,
  ): Promise<SavedFaq | false> {
    try {
      return await saveFaq(context, base, typed);
    } catch (error) {
      const found = base === 'new' ? null : findFaqConflict(error, base, typed);
      if (!found) throw error;
      // Changes to different fields are merged without asking.
      const resolution = found.fields.length === 0 ? 'mine' : await conflict.ask(found);
      if (resolution === 'mine') return save(found.stored, found.mine, onKeepTheirs);
      if (resolution === 'theirs') onKeepTheirs(found.stored, found.theirs);
      return false;
    }
  }
  return { save, conflict };
}
