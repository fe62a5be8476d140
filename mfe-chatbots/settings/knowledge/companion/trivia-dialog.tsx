import { useEffect, useId, useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { NewTrivia, Trivia } from '#shared/contracts/companion-trivia.ts';
import { Button, Dialog, TextArea, TextField } from '#shared/ui/index.ts';
import {
  problemsBy,
  showRefusal,
  useContractForm,
  useFieldText,
} from '../../../components/use-contract-form.ts';
import * as shared from '../knowledge.module.css';
import { refreshCompanion } from './companion-queries.ts';

interface TriviaDialogProps {
  agentId: string;
  /** Which one is edited; null while none is. */
  trivia: Trivia | 'new' | null;
  /** Those in use, which are proposed. */
  categories: { first: readonly string[]; second: readonly string[] };
  onClose: () => void;
}

/** Adds a fact, or changes one. */
export function TriviaDialog({ trivia, onClose, ...props }: TriviaDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState(trivia);
  // While the dialog fades away it keeps its words.
  if (trivia && trivia !== shown) setShown(trivia);
  return (
    <Dialog
      open={trivia !== null}
      title={t(shown === 'new' ? 'companion.trivia.add' : 'companion.trivia.edit')}
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
      {shown && trivia && (
        <TriviaForm
          key={shown === 'new' ? 'new' : shown.trivia_id}
          {...props}
          {...{ formId, onClose }}
          trivia={shown}
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
  const known = trivia === 'new' ? null : trivia;
  const form = useContractForm<NewTrivia>({
    defaultValues: {
      text: known?.text ?? '',
      first_category: known?.first_category ?? '',
      second_category: known?.second_category ?? '',
    },
    findProblems: (typed) =>
      problemsBy(
        async () =>
          (await import('#shared/contracts/companion-trivia.ts')).triviaEndpoints.addTrivia.body,
        typed,
      ),
  });
  const { register, formState } = form;
  const params = { agent_id: agentId };
  const saving = useMutation({
    mutationFn: async (body: NewTrivia) => {
      if (!known) {
        const { unchanged } = await api.call('POST /companion/:agent_id/trivia', { params, body });
        return unchanged === 0;
      }
      const named = { ...params, trivia_id: known.trivia_id };
      await api.call('PATCH /companion/:agent_id/trivia/:trivia_id', { params: named, body });
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
      if (!showRefusal(form, error)) toast.error(error);
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
        limit={500}
        defaultValue={known?.text ?? ''}
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
