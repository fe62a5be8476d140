import type { UseFormReturn } from 'react-hook-form';
import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { NewTrivia, Trivia } from '#shared/contracts/answers/companion-trivia.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { validateWith } from '#shared/forms/use-contract-form.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshCompanion } from './queries.ts';
import { type TriviaCategories, TriviaFields } from './trivia-fields.tsx';

interface TriviaDialogProps {
  agentId: string;
  trivia: Trivia | 'new' | null;
  categories: TriviaCategories;
  onClose: () => void;
}

/** Adds or changes a fact that a companion knows. */
export function TriviaDialog({ agentId, trivia, categories, onClose }: TriviaDialogProps) {
  const { t } = useTranslation('knowledge');
  const shown = useLastValue(trivia);
  const existing = shown === 'new' ? null : shown;

  async function save(body: NewTrivia, { setError }: UseFormReturn<NewTrivia>) {
    const params = { agent_id: agentId };
    if (existing) {
      return api.call('PATCH /companion/:agent_id/trivia/:trivia_id', {
        params: { ...params, trivia_id: existing.trivia_id },
        body,
      });
    }
    const added = await api.call('POST /companion/:agent_id/trivia', { params, body });
    if (added.unchanged === 0) return added;
    setError('text', { message: 'duplicate' }, { shouldFocus: true });
    return false;
  }
  return (
    <FormDialog
      open={trivia !== null}
      title={t(existing ? 'companion.trivia.edit' : 'companion.trivia.add')}
      submitLabel={t('companion.save')}
      defaultValues={{
        text: existing?.text ?? '',
        first_category: existing?.first_category ?? '',
        second_category: existing?.second_category ?? '',
      }}
      validate={(typed) =>
        validateWith(
          async () =>
            (await import('#shared/contracts/answers/companion-trivia.ts')).triviaEndpoints
              .addTrivia.body,
          typed,
        )
      }
      save={save}
      onSaved={() => {
        refreshCompanion(agentId);
        toast.success(t('companion.trivia.saved'));
      }}
      onClose={onClose}
    >
      {(form) => <TriviaFields form={form} categories={categories} />}
    </FormDialog>
  );
}
