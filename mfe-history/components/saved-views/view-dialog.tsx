import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import type { ViewScreen } from '#shared/contracts/names.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { RadioGroup, TextField } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshSavedViews, type SavedView } from './queries.ts';

interface ViewDialogProps {
  /** Null while the dialog is closed. */
  edited: SavedView | 'new' | null;
  screen: ViewScreen;
  /** The filters of a new view. */
  query: Record<string, string>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

interface ViewDraft {
  name: string;
  readers: 'me' | 'team';
}

/** Saves the current filters as a new view, or edits the name and visibility of a view. */
export function ViewDialog({ edited, screen, query, onSaved, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const textOf = useFieldText();
  const shown = useLastValue(edited);
  const view = shown === 'new' ? null : shown;
  const defaultValues: ViewDraft = {
    name: view?.name ?? '',
    readers: view?.is_shared ? 'team' : 'me',
  };
  return (
    <FormDialog
      open={edited !== null}
      title={view ? t('editTitle') : t('addTitle')}
      submitLabel={t('save')}
      size="small"
      defaultValues={defaultValues}
      validate={({ name }) => (name.trim() === '' ? { name: 'required' } : {})}
      save={({ name, readers }) => {
        const body = { name: name.trim(), is_shared: readers === 'team' };
        return view
          ? api.call('PATCH /views/:view_id', { params: { view_id: view.id }, body })
          : api.call('POST /views', { body: { ...body, screen, query } });
      }}
      onSaved={(saved) => {
        toast.success(t('saved'));
        onSaved(saved);
      }}
      onSettled={refreshSavedViews}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={t('name')}
            need="required"
            maxLength={maxOf('POST /views', 'name')}
            autoComplete="off"
            error={textOf(errors.name?.message)}
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
        </>
      )}
    </FormDialog>
  );
}
