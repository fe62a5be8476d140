import { useId, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import type { ExportKind } from '#shared/contracts/names.ts';
import { Dialog, SubmitButtons } from '#shared/ui/index.ts';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';
import * as css from './exports.module.css';

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
  const formId = useId();
  const [isStarting, setStarting] = useState(false);
  return (
    <Dialog
      open={open}
      title={t('title')}
      description={t('lead')}
      size="large"
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={t('start')}
          isBusy={isStarting}
          cancel={uiText('dialog.close')}
          onCancel={onClose}
        />
      }
    >
      {open && (
        <div className={css.content}>
          <ExportForm {...{ formId, kinds, filter }} onStarting={setStarting} />
          <ExportList />
        </div>
      )}
    </Dialog>
  );
}
