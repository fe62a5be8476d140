import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import { exportLimits } from '#shared/contracts/limits.ts';
import type { ExportKind } from '#shared/contracts/names.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { type ExportDraft, ExportFields } from './export-fields.tsx';
import { ExportList } from './export-list.tsx';
import { refreshExports } from './queries.ts';

interface ExportDialogProps {
  open: boolean;
  kinds: readonly ExportKind[];
  filter: ExportFilter;
  onClose: () => void;
}

/** Starts an export, and lists those of the last 30 days. */
export function ExportDialog({ open, kinds, filter, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exports');
  const { t: uiText } = useTranslation('ui');
  const [first = 'chats'] = kinds;
  const defaultValues: ExportDraft = { kind: first, format: 'xlsx', purpose: '', password: '' };
  return (
    <FormDialog
      open={open}
      title={t('title')}
      description={t('lead')}
      submitLabel={t('start')}
      cancelLabel={uiText('dialog.close')}
      size="large"
      defaultValues={defaultValues}
      validate={({ purpose, password }) => ({
        ...(purpose.trim().length < exportLimits.minPurpose && {
          purpose: purpose.trim() === '' ? 'required' : 'too_short',
        }),
        ...(password !== '' &&
          password.length < exportLimits.minPassword && { password: 'too_short' }),
      })}
      save={async ({ purpose, password, ...draft }, form) => {
        await api.call('POST /exports', {
          body: { ...draft, purpose: purpose.trim(), filter, ...(password && { password }) },
        });
        toast.success(t('started'));
        form.setValue('password', '');
        // The dialog stays open and shows the progress.
        return false;
      }}
      onSettled={refreshExports}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ExportFields form={form} kinds={kinds} />
          <ExportList />
        </>
      )}
    </FormDialog>
  );
}
