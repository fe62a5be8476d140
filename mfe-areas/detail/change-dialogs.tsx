import { useEffect, useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { AreaState } from '#shared/contracts/console/area-versions.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Button, ConfirmDialog, Dialog, TextField } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import * as css from '../components/areas.module.css';
import { useChangeArea, type usePendingChange } from './use-change-area.ts';

interface ChangeDialogsProps {
  /** The label of the area. */
  name: string;
  state: AreaState;
  change: ReturnType<typeof usePendingChange>;
}

/** Asks to confirm a change of the live version. Must stay mounted, because its dialogs fade out. */
export function ChangeDialogs({ name, state, change: { pending, cancel } }: ChangeDialogsProps) {
  const { t } = useTranslation('areas');
  const shown = useLastValue(pending);
  const changing = useChangeArea(state, cancel);
  const version = shown?.version ?? '';
  const status = changing.isPending ? 'busy' : 'idle';
  return (
    <>
      <ConfirmDialog
        open={pending?.action === 'activate'}
        title={t('activate.title', { version, name })}
        confirmLabel={t('change.activate')}
        status={status}
        onConfirm={() => changing.mutate({ action: 'activate', version })}
        onClose={cancel}
      >
        {t('activate.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={pending?.action === 'rollback'}
        title={t(state.canary ? 'endCanary.title' : 'rollback.title', { name })}
        confirmLabel={t(state.canary ? 'change.endCanary' : 'change.rollback')}
        tone="danger"
        status={status}
        onConfirm={() => changing.mutate({ action: 'rollback' })}
        onClose={cancel}
      >
        {t(state.canary ? 'endCanary.text' : 'rollback.text')}
      </ConfirmDialog>
      <CanaryDialog
        open={pending?.action === 'canary'}
        version={version}
        share={state.canary?.version === version ? state.canary.share : 10}
        status={status}
        onSubmit={(share) => changing.mutate({ action: 'canary', version, share })}
        onClose={cancel}
      />
    </>
  );
}

interface CanaryDialogProps {
  open: boolean;
  version: string;
  /** The initial value of the field. */
  share: number;
  status: 'idle' | 'busy';
  onSubmit: (share: number) => void;
  onClose: () => void;
}

function CanaryDialog({ open, version, share, status, onSubmit, onClose }: CanaryDialogProps) {
  const { t } = useTranslation('areas');
  const formId = useId();
  const { register, reset, handleSubmit, formState } = useContractForm({
    defaultValues: { share },
    validate: ({ share: typed }) =>
      Number.isInteger(typed) && typed >= 1 && typed <= 99 ? {} : { share: 'invalid' },
  });
  const submit = handleSubmit(({ share: typed }) => {
    if (status === 'idle') onSubmit(typed);
  });
  // The dialog stays mounted, so the field is reset each time it opens.
  useEffect(() => {
    if (open) reset({ share });
  }, [open, share, reset]);

  return (
    <Dialog
      open={open}
      size="small"
      title={t('canary.title', { version })}
      description={t('canary.text')}
      onClose={onClose}
      footer={
        <Button tone="primary" type="submit" form={formId} status={status}>
          {t('canary.submit')}
        </Button>
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('share', { valueAsNumber: true })}
          label={t('canary.share')}
          hint={t('canary.hint')}
          error={formState.errors.share && t('canary.wrong')}
          inputMode="numeric"
          autoComplete="off"
          suffix="%"
        />
      </form>
    </Dialog>
  );
}
