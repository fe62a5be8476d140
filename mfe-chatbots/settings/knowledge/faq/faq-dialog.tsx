import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { validateWith } from '#shared/forms/use-contract-form.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { FaqConflictDialog } from './faq-conflict-dialog.tsx';
import { FaqFields } from './faq-fields.tsx';
import {
  type FaqDraft,
  type FaqValues,
  mergeDraftInto,
  newFaqValues,
  toFaqInput,
  toFaqValues,
} from './faq-values.ts';
import { refreshFaqs } from './queries.ts';
import { useSaveFaq } from './use-save-faq.ts';

interface FaqDialogProps {
  context: KnowledgeContext;
  faq: Faq | 'new' | null;
  draft?: FaqDraft | undefined;
  onSaved?: ((faq: Faq) => void) | undefined;
  onClose: () => void;
}

/** Adds or changes an FAQ; a new one that exists already can be merged into the existing one. */
export function FaqDialog({ context, faq, draft, onSaved, onClose }: FaqDialogProps) {
  const { t } = useTranslation('chatbots');
  const [previousFaq, setPreviousFaq] = useState(faq);
  /** The stored FAQ that the form was filled with. */
  const [base, setBase] = useState(faq ?? 'new');
  if (faq !== previousFaq) {
    setPreviousFaq(faq);
    // Keeps the content while the dialog fades out.
    if (faq) setBase(faq);
  }
  const { save, conflict } = useSaveFaq(context);
  const opening = useMutation({
    mutationFn: ({ id }: { id: string; form: UseFormReturn<FaqValues> }) =>
      api.call('GET /customer-service/faq/:id', { params: { id } }),
    onSuccess: (other, { form }) => edit(other, mergeDraftInto(other, form.getValues()), form),
    onError: toast.error,
  });

  function edit(stored: Faq, values: FaqValues, form: UseFormReturn<FaqValues>) {
    setBase(stored);
    form.reset(values);
  }
  return (
    <FormDialog
      open={faq !== null}
      title={t(base === 'new' ? 'knowledge.faq.add' : 'knowledge.faq.editTitle')}
      submitLabel={t('knowledge.save')}
      size="large"
      // Saving before the existing FAQ is loaded would add the duplicate.
      isLoading={opening.isPending}
      defaultValues={base === 'new' ? newFaqValues(draft) : toFaqValues(base)}
      validate={(typed) =>
        validateWith(
          async () => (await import('#shared/contracts/knowledge/faq.ts')).faqEndpoints.create.body,
          { knowledge_id: context.knowledgeId, ...toFaqInput(typed) },
        )
      }
      save={(typed, form) =>
        save(base, typed, (stored, values) => {
          refreshFaqs(context);
          edit(stored, values, form);
        })
      }
      onSaved={(saved) => {
        refreshFaqs(context);
        toast.success(t('knowledge.faq.saved'));
        const [similar] = saved.similar;
        if (similar) toast.info(t('knowledge.faq.similar', { question: similar.question }));
        onSaved?.(saved);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FaqFields
            key={base === 'new' ? 'new' : `${base.id} ${base.revision}`}
            {...{ context, form }}
            faq={base}
            isOpening={opening.isPending}
            onEditSimilar={(id) => opening.mutate({ id, form })}
          />
          <FaqConflictDialog conflict={conflict.question} onResolve={conflict.answer} />
        </>
      )}
    </FormDialog>
  );
}
