import { useId } from 'react';
import { errorText, maxOf, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, CodeBlock, Dialog, SubmitButtons, TextField } from '#shared/ui/index.ts';
import * as css from './areas.module.css';
import { useCreateToken } from './use-create-token.ts';

interface CreateTokenDialogProps {
  open: boolean;
  /** The area of the token; when undefined, the user enters it. */
  area: string | undefined;
  onClose: () => void;
}

/** Creates a deploy token and shows it once. */
export function CreateTokenDialog({ open, area, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('areas');
  const formId = useId();
  const { form, creating, submit, token, reset } = useCreateToken(area);
  const { errors } = form.formState;

  function close() {
    reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('tokens.create')}
      description={token ? t('tokens.once') : t('tokens.lead')}
      // A click outside must not close the dialog that shows the secret.
      kind={token ? 'alert' : 'dialog'}
      onClose={close}
      footer={
        token ? (
          <Button tone="primary" onClick={close}>
            {t('tokens.done')}
          </Button>
        ) : (
          <SubmitButtons form={formId} submit={t('tokens.submit')} isBusy={creating.isPending} />
        )
      }
    >
      {token ? (
        <CodeBlock label={t('tokens.secret')} code={token} />
      ) : (
        <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
          {creating.error && (
            <Banner tone="danger" role="alert">
              {errorText(creating.error)}
            </Banner>
          )}
          {!area && (
            <TextField
              {...form.register('area')}
              label={t('column.area')}
              hint={t('tokens.areaHint')}
              error={errors.area && t('tokens.areaWrong')}
              need="required"
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <TextField
            {...form.register('name')}
            label={t('column.name')}
            hint={t('tokens.nameHint')}
            error={errors.name && t('tokens.nameWrong')}
            need="required"
            maxLength={maxOf('POST /registry/tokens', 'name')}
            autoComplete="off"
          />
        </form>
      )}
    </Dialog>
  );
}
