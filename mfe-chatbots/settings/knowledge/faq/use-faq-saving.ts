import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { showServerErrors } from '#shared/forms/use-contract-form.ts';
import type { ConflictResolution } from '#shared/ui/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { type FaqConflict, findFaqConflict } from './faq-conflict-dialog.tsx';
import { type FaqValues, saveFaq } from './faq-values.ts';
import { refreshFaqs } from './queries.ts';

interface SavingOptions {
  context: KnowledgeContext;
  onSaved: ((faq: Faq) => void) | undefined;
  /** Edits what somebody else has stored in the meantime. */
  onReload: (stored: Faq, values: FaqValues) => void;
  onClose: () => void;
}

export interface FaqToSave {
  base: Faq | 'new';
  typed: FaqValues;
  /** Receives the server's errors. */
  form: UseFormReturn<FaqValues>;
}

/** Saves an FAQ; asks what to keep if somebody else has changed the same fields. */
export function useFaqSaving({ context, onSaved, onReload, onClose }: SavingOptions) {
  const { t } = useTranslation('chatbots');
  const [conflict, setConflict] = useState<(FaqConflict & Pick<FaqToSave, 'form'>) | null>(null);

  const saving = useMutation({
    mutationFn: ({ base, typed }: FaqToSave) => saveFaq(context, base, typed),
    onSuccess(saved) {
      refreshFaqs(context);
      toast.success(t('knowledge.faq.saved'));
      const [similar] = saved.similar;
      if (similar) toast.info(t('knowledge.faq.similar', { question: similar.question }));
      onSaved?.(saved);
      onClose();
    },
    onError(error, { base, typed, form }) {
      const found = base === 'new' ? null : findFaqConflict(error, base, typed);
      // Changes to different fields are merged without asking.
      if (found?.fields.length === 0)
        saving.mutate({ base: found.stored, typed: found.mine, form });
      else if (found) setConflict({ ...found, form });
      else if (!showServerErrors(form, error)) toast.error(error);
    },
  });

  function resolve(resolution: ConflictResolution) {
    setConflict(null);
    if (!conflict || resolution === 'cancel') return;
    const { stored, mine, theirs, form } = conflict;
    if (resolution === 'mine') return saving.mutate({ base: stored, typed: mine, form });
    refreshFaqs(context);
    onReload(stored, theirs);
  }

  return { save: saving.mutate, isPending: saving.isPending, conflict, resolve };
}
