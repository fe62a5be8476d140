import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { NewTrivia, Trivia } from '#shared/contracts/answers/companion-trivia.ts';
import { showServerErrors } from '#shared/forms/use-contract-form.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshCompanion } from './queries.ts';
import { type TriviaCategories, TriviaForm } from './trivia-form.tsx';

interface TriviaDialogProps {
  agentId: string;
  trivia: Trivia | 'new' | null;
  categories: TriviaCategories;
  onClose: () => void;
}

export function TriviaDialog({ agentId, trivia, categories, onClose }: TriviaDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const edited = useLastValue(trivia);
  const saving = useMutation({
    mutationFn: ({ typed }: TriviaToSave) =>
      saveTrivia(agentId, edited === 'new' ? null : edited, typed),
    onSuccess(isSaved, { form }) {
      if (!isSaved) {
        form.setError('text', { message: 'duplicate' }, { shouldFocus: true });
        return;
      }
      refreshCompanion(agentId);
      toast.success(t('companion.trivia.saved'));
      onClose();
    },
    onError(error, { form }) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
  });

  return (
    <Dialog
      open={trivia !== null}
      title={t(edited === 'new' ? 'companion.trivia.add' : 'companion.trivia.edit')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          cancel={t('companion.cancel')}
          submit={t('companion.save')}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      }
    >
      {edited && trivia && (
        <TriviaForm
          key={edited === 'new' ? 'new' : edited.trivia_id}
          {...{ formId, categories }}
          trivia={edited}
          onSubmit={(typed, form) => saving.mutate({ typed, form })}
        />
      )}
    </Dialog>
  );
}

interface TriviaToSave {
  typed: NewTrivia;
  /** Receives the server's errors. */
  form: UseFormReturn<NewTrivia>;
}

/** Returns false if the agent knows the fact already. */
async function saveTrivia(
  agentId: string,
  existing: Trivia | null,
  body: NewTrivia,
): Promise<boolean> {
  const params = { agent_id: agentId };
  if (!existing) {
    const { unchanged } = await api.call('POST /companion/:agent_id/trivia', { params, body });
    return unchanged === 0;
  }
  await api.call('PATCH /companion/:agent_id/trivia/:trivia_id', {
    params: { ...params, trivia_id: existing.trivia_id },
    body,
  });
  return true;
}
