import { useEffect, useId, useState } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { NewTrivia, Trivia } from '#shared/contracts/answers/companion-trivia.ts';
import {
  showServerErrors,
  useContractForm,
  useFieldText,
  validateWith,
} from '#shared/forms/use-contract-form.ts';
import { Button, Dialog, TextArea, TextField } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import { refreshCompanion } from './queries.ts';

interface TriviaDialogProps {
  agentId: string;
  trivia: Trivia | 'new' | null;
  /** Existing categories, offered as suggestions. */
  categories: { first: readonly string[]; second: readonly string[] };
  onClose: () => void;
}

export function TriviaDialog({ trivia, onClose, ...props }: TriviaDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [edited, setEdited] = useState(trivia);
  // Keeps the content while the dialog fades out.
  if (trivia && trivia !== edited) setEdited(trivia);
  return (
    <Dialog
      open={trivia !== null}
      title={t(edited === 'new' ? 'companion.trivia.add' : 'companion.trivia.edit')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('companion.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" status={isBusy ? 'busy' : 'idle'}>
            {t('companion.save')}
          </Button>
        </>
      }
    >
      {edited && trivia && (
        <TriviaForm
          key={edited === 'new' ? 'new' : edited.trivia_id}
          {...props}
          {...{ formId, onClose }}
          trivia={edited}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  );
}

interface TriviaFormProps extends Omit<TriviaDialogProps, 'trivia'> {
  trivia: Trivia | 'new';
  formId: string;
  onBusy: (isBusy: boolean) => void;
}

function TriviaForm({ agentId, trivia, categories, formId, onBusy, onClose }: TriviaFormProps) {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const listId = useId();
  const existing = trivia === 'new' ? null : trivia;
  const form = useContractForm<NewTrivia>({
    defaultValues: {
      text: existing?.text ?? '',
      first_category: existing?.first_category ?? '',
      second_category: existing?.second_category ?? '',
    },
    findProblems: (typed) =>
      validateWith(
        async () =>
          (await import('#shared/contracts/answers/companion-trivia.ts')).triviaEndpoints.addTrivia
            .body,
        typed,
      ),
  });
  const { register, formState } = form;
  const params = { agent_id: agentId };
  const saving = useMutation({
    mutationFn: async (body: NewTrivia) => {
      if (!existing) {
        const { unchanged } = await api.call('POST /companion/:agent_id/trivia', { params, body });
        return unchanged === 0;
      }
      const triviaParams = { ...params, trivia_id: existing.trivia_id };
      await api.call('PATCH /companion/:agent_id/trivia/:trivia_id', {
        params: triviaParams,
        body,
      });
      return true;
    },
    onSuccess(isNew) {
      if (!isNew) {
        form.setError('text', { message: 'duplicate' }, { shouldFocus: true });
        return;
      }
      refreshCompanion(agentId);
      toast.success(t('companion.trivia.saved'));
      onClose();
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
  });
  useEffect(() => onBusy(saving.isPending), [onBusy, saving.isPending]);

  return (
    <form
      id={formId}
      className={shared.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => saving.mutate(typed))(event)}
    >
      <TextArea
        {...register('text')}
        label={t('companion.trivia.fact')}
        hint={t('companion.trivia.factHint')}
        need="required"
        rows={3}
        limit={maxOf('POST /companion/:agent_id/trivia', 'text')}
        defaultValue={existing?.text ?? ''}
        error={textOf(formState.errors.text?.message)}
      />
      <div className={shared.pairsOfFields}>
        <TextField
          {...register('first_category')}
          label={t('companion.trivia.first')}
          hint={t('companion.trivia.firstHint')}
          list={`${listId}-first`}
          autoComplete="off"
          error={textOf(formState.errors.first_category?.message)}
        />
        <TextField
          {...register('second_category')}
          label={t('companion.trivia.second')}
          list={`${listId}-second`}
          autoComplete="off"
          error={textOf(formState.errors.second_category?.message)}
        />
      </div>
      {(['first', 'second'] as const).map((which) => (
        <datalist key={which} id={`${listId}-${which}`}>
          {categories[which].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
    </form>
  );
}
