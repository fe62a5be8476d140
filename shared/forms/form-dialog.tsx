import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Dialog, type DialogProps } from '#shared/ui/index.ts';
import { ownSubmit } from '#shared/utils/own-submit.ts';
import * as css from './form-dialog.module.css';
import {
  type ContractFormOptions,
  showServerErrors,
  useContractForm,
} from './use-contract-form.ts';
import { useOpenings } from './use-openings.ts';

export interface FormDialogProps<Values extends FieldValues, Saved>
  extends Pick<DialogProps, 'open' | 'title' | 'description' | 'size' | 'kind' | 'onClose'>,
    Pick<ContractFormOptions<Values>, 'defaultValues' | 'validate'> {
  /** The verb of the action. */
  submitLabel: string | ((form: UseFormReturn<Values>) => string);
  /** “Cancel” by default. */
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** Whether the button is enabled. */
  canSubmit?: (form: UseFormReturn<Values>) => boolean;
  /** True while other values are loaded into the form: it cannot be submitted. */
  isLoading?: boolean;
  /** Saves a valid form. Resolves with false when nothing was saved: the dialog stays open. */
  save: (values: Values, form: UseFormReturn<Values>) => Promise<Saved | false>;
  /** Called before the dialog closes. */
  onSaved?: (saved: Saved) => unknown;
  /** Called when saving succeeded or failed. */
  onSettled?: () => unknown;
  /** Renders the fields. */
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * A dialog with a form. It closes once the form is saved; when that fails, it shows why and keeps
 * what was typed. Every opening starts with the default values.
 */
export function FormDialog<Values extends FieldValues, Saved>(
  props: FormDialogProps<Values, Saved>,
) {
  return <OpenedDialog key={useOpenings(props.open)} {...props} />;
}

function OpenedDialog<Values extends FieldValues, Saved>({
  submitLabel,
  cancelLabel,
  tone = 'primary',
  canSubmit,
  isLoading = false,
  defaultValues,
  validate,
  save,
  onSaved,
  onSettled,
  children,
  ...dialog
}: FormDialogProps<Values, Saved>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const form = useContractForm({ defaultValues, validate });
  const saving = useMutation({
    // Without variables or a result: areas share the cache of mutations, and a form may contain secrets.
    async mutationFn() {
      const saved = await save(form.getValues(), form);
      if (saved === false) return false;
      await onSaved?.(saved);
      return true;
    },
    onError(error) {
      if (!showServerErrors(form, error)) form.setError('root', { message: errorText(error) });
    },
    onSettled: () => void onSettled?.(),
  });
  // TanStack skips this callback when the dialog was opened again meanwhile.
  const closeIfSaved = (isSaved: boolean) => isSaved && dialog.onClose();
  const submit = form.handleSubmit(() => saving.mutate(undefined, { onSuccess: closeIfSaved }));
  const isBusy = isLoading || form.formState.isSubmitting || saving.isPending;
  const failure = form.formState.errors.root?.message;
  const handleSubmit = ownSubmit(() => {
    if (!isBusy) void submit();
  });

  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {failure && (
            <div className={css.failure}>
              <Banner tone="danger" role="alert">
                {failure}
              </Banner>
            </div>
          )}
          <Button onClick={dialog.onClose}>{cancelLabel ?? t('confirm.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            tone={tone}
            status={isBusy ? 'busy' : 'idle'}
            disabled={canSubmit && !canSubmit(form)}
          >
            {typeof submitLabel === 'string' ? submitLabel : submitLabel(form)}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} className={css.form} noValidate onSubmit={handleSubmit}>
          {children(form)}
        </form>
      </FormProvider>
    </Dialog>
  );
}
