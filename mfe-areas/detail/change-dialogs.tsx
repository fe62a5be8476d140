import { useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { ConfirmDialog, TextField } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import type { AreaDetails } from '../queries.ts';
import { useChangeArea, type usePendingChange } from './use-change-area.ts';

interface ChangeDialogsProps {
  /** The label of the area. */
  name: string;
  area: AreaDetails;
  change: ReturnType<typeof usePendingChange>;
}

/** Asks to confirm a change of the live version. Must stay mounted, because its dialogs fade out. */
export function ChangeDialogs({ name, area, change: { pending, cancel } }: ChangeDialogsProps) {
  const { t } = useTranslation('areas');
  const { state } = area;
  const shown = useLastValue(pending);
  const changing = useChangeArea(state, cancel);
  const version = shown?.version ?? '';
  const origins = area.versions.find((each) => each.version === version)?.connect ?? [];
  const warning = origins.length > 0 && t('connect.warning', { origins: origins.join(', ') });
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
        {t('activate.text')} {warning}
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
        text={[t('canary.text'), warning].filter(Boolean).join(' ')}
        share={state.canary?.version === version ? state.canary.share : 10}
        start={(share) => changing.mutateAsync({ action: 'canary', version, share })}
        onClose={cancel}
      />
    </>
  );
}

interface CanaryDialogProps {
  open: boolean;
  version: string;
  text: string;
  /** The initial value of the field. */
  share: number;
  start: (share: number) => Promise<unknown>;
  onClose: () => void;
}

function CanaryDialog({ open, version, text, share, start, onClose }: CanaryDialogProps) {
  const { t } = useTranslation('areas');
  return (
    <FormDialog
      open={open}
      size="small"
      title={t('canary.title', { version })}
      description={text}
      submitLabel={t('canary.submit')}
      defaultValues={{ share }}
      validate={({ share: typed }) =>
        Number.isInteger(typed) && typed >= 1 && typed <= 99 ? {} : { share: 'invalid' }
      }
      save={({ share: typed }) => start(typed)}
      onClose={onClose}
    >
      {({ register, formState }) => (
        <TextField
          {...register('share', { valueAsNumber: true })}
          label={t('canary.share')}
          hint={t('canary.hint')}
          error={formState.errors.share && t('canary.wrong')}
          inputMode="numeric"
          autoComplete="off"
          suffix="%"
        />
      )}
    </FormDialog>
  );
}
