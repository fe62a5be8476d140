import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { FaqConflictDialog } from './faq-conflict-dialog.tsx';
import { FaqForm } from './faq-form.tsx';
import {
  type FaqDraft,
  type FaqValues,
  mergeDraftInto,
  newFaqValues,
  toFaqValues,
} from './faq-values.ts';
import { useFaqSaving } from './use-faq-saving.ts';

interface FaqDialogProps {
  context: KnowledgeContext;
  faq: Faq | 'new' | null;
  draft?: FaqDraft | undefined;
  onSaved?: ((faq: Faq) => void) | undefined;
  onClose: () => void;
}

export function FaqDialog({ context, faq, draft, onSaved, onClose }: FaqDialogProps) {
  const { t } = useTranslation('chatbots');
  const formId = useId();
  const [previousFaq, setPreviousFaq] = useState(faq);
  const [edited, setEdited] = useState(() => initialEdit(faq, draft));
  if (faq !== previousFaq) {
    setPreviousFaq(faq);
    // Keeps the content while the dialog fades out.
    if (faq) setEdited(initialEdit(faq, draft));
  }
  const saving = useFaqSaving({
    context,
    onSaved,
    onClose,
    onReload: (stored, values) => setEdited({ faq: stored, values }),
  });
  const opening = useMutation({
    mutationFn: ({ id }: { id: string; form: UseFormReturn<FaqValues> }) =>
      api.call('GET /customer-service/faq/:id', { params: { id } }),
    onSuccess: (other, { form }) =>
      setEdited({ faq: other, values: mergeDraftInto(other, form.getValues()) }),
    onError: toast.error,
  });
  // Saving before the existing FAQ is loaded would add the duplicate.
  const isBusy = saving.isPending || opening.isPending;

  return (
    <Dialog
      open={faq !== null}
      title={t(edited?.faq === 'new' ? 'knowledge.faq.add' : 'knowledge.faq.editTitle')}
      size="large"
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          cancel={t('knowledge.cancel')}
          submit={t('knowledge.save')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      {edited && (
        <FaqForm
          key={edited.faq === 'new' ? 'new' : `${edited.faq.id} ${edited.faq.revision}`}
          {...{ context, formId }}
          {...edited}
          isOpening={opening.isPending}
          onSubmit={(typed, form) => saving.save({ base: edited.faq, typed, form })}
          onEditSimilar={(id, form) => opening.mutate({ id, form })}
        />
      )}
      <FaqConflictDialog conflict={saving.conflict} onResolve={saving.resolve} />
    </Dialog>
  );
}

interface EditedFaq {
  faq: Faq | 'new';
  values: FaqValues;
}

function initialEdit(faq: Faq | 'new' | null, draft: FaqDraft | undefined): EditedFaq | null {
  return faq && { faq, values: faq === 'new' ? newFaqValues(draft) : toFaqValues(faq) };
}
