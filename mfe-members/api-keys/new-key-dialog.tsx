import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api, errorText, queryClient, useMutation, useTranslation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Banner, Button, CodeBlock, Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { emptyKey, type KeyDraft, toNewKey, validateKey } from './key-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { keyQueries } from './queries.ts';

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Creates a key and shows it once. The secret stays in this component's state, because mutation
 * results are cached for all areas.
 */
export function NewKeyDialog({ open, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('access');
  const formId = useId();
  const [key, setKey] = useState<string>();
  const form = useContractForm<KeyDraft>({
    defaultValues: emptyKey,
    validate: validateKey,
  });
  const creating = useMutation({
    async mutationFn(draft: KeyDraft) {
      const created = await api.call('POST /api-keys', { body: toNewKey(draft) });
      setKey(created.key);
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyQueries.all }),
  });
  const submit = form.handleSubmit(
    (draft) => {
      if (!creating.isPending) creating.mutate(draft);
    },
    () => creating.reset(),
  );

  function close() {
    form.reset();
    setKey(undefined);
    creating.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('keys.create')}
      description={key ? t('keys.shownOnce') : t('keys.lead')}
      // The secret is shown only once, so a click outside must not close the dialog.
      kind={key ? 'alert' : 'dialog'}
      onClose={close}
      footer={
        key ? (
          <Button tone="primary" onClick={close}>
            {t('keys.done')}
          </Button>
        ) : (
          <SubmitButtons form={formId} submit={t('keys.submit')} isBusy={creating.isPending} />
        )
      }
    >
      {key ? (
        <CodeBlock label={t('keys.secret')} code={key} />
      ) : (
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
            {creating.error && (
              <Banner tone="danger" role="alert">
                {errorText(creating.error)}
              </Banner>
            )}
            <KeyFields />
          </form>
        </FormProvider>
      )}
    </Dialog>
  );
}
