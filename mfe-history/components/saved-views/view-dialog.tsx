import { useId, useState } from 'react';
import { api, maxOf, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { ViewScreen } from '#shared/contracts/names.ts';
import {
  showServerErrors,
  useContractForm,
  useFieldText,
} from '#shared/forms/use-contract-form.ts';
import { Dialog, RadioGroup, SubmitButtons, TextField } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshSavedViews, type SavedView } from './queries.ts';
import * as css from './saved-views.module.css';

interface ViewDialogProps {
  /** Null while the dialog is closed. */
  edited: SavedView | 'new' | null;
  screen: ViewScreen;
  /** The filters of a new view. */
  query: Record<string, string>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves the current filters as a new view, or edits the name and visibility of a view. */
export function ViewDialog({ edited, onClose, ...form }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const { t: uiText } = useTranslation('ui');
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const shown = useLastValue(edited);
  const view = shown === 'new' ? null : shown;
  return (
    <Dialog
      open={edited !== null}
      title={view ? t('editTitle') : t('addTitle')}
      size="small"
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={t('save')}
          isBusy={isSaving}
          cancel={uiText('confirm.cancel')}
          onCancel={onClose}
        />
      }
    >
      {edited && (
        <ViewForm
          key={view?.id ?? 'new'}
          {...form}
          {...{ formId, view, onClose }}
          onSaving={setSaving}
        />
      )}
    </Dialog>
  );
}

interface ViewFormProps extends Omit<ViewDialogProps, 'edited'> {
  formId: string;
  view: SavedView | null;
  onSaving: (isSaving: boolean) => void;
}

interface ViewDraft {
  name: string;
  readers: 'me' | 'team';
}

function ViewForm({ formId, view, screen, query, ...handlers }: ViewFormProps) {
  const { t } = useTranslation('views');
  const textOf = useFieldText();
  const form = useContractForm<ViewDraft>({
    defaultValues: { name: view?.name ?? '', readers: view?.is_shared ? 'team' : 'me' },
    validate: ({ name }) => (name.trim() === '' ? { name: 'required' } : {}),
  });
  const saving = useMutation({
    mutationFn({ name, readers }: ViewDraft) {
      const body = { name: name.trim(), is_shared: readers === 'team' };
      return view
        ? api.call('PATCH /views/:view_id', { params: { view_id: view.id }, body })
        : api.call('POST /views', { body: { ...body, screen, query } });
    },
    onMutate: () => handlers.onSaving(true),
    onSuccess(saved) {
      toast.success(t('saved'));
      handlers.onSaved(saved);
      handlers.onClose();
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
    onSettled() {
      handlers.onSaving(false);
      return refreshSavedViews();
    },
  });
  const { register, watch, setValue, formState } = form;
  const submit = form.handleSubmit((draft) => {
    if (!saving.isPending) saving.mutate(draft);
  });
  return (
    <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name')}
        label={t('name')}
        need="required"
        maxLength={maxOf('POST /views', 'name')}
        autoComplete="off"
        error={textOf(formState.errors.name?.message)}
      />
      <RadioGroup
        label={t('readers')}
        options={[
          { value: 'me', label: t('me') },
          { value: 'team', label: t('team'), hint: t('teamHint') },
        ]}
        value={watch('readers')}
        onChange={(readers) => setValue('readers', readers)}
      />
    </form>
  );
}
