import { useTranslation } from '#shared/console/index.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import type { StoredSettings } from '../form/settings-values.ts';
import { CompareTable } from './compare-table.tsx';

interface ChangesDialogProps {
  stored: StoredSettings;
  open: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** The live values beside those of the draft. */
export function ChangesDialog({ stored, open, onPublish, onClose }: ChangesDialogProps) {
  const { t } = useTranslation('chatbots');
  return (
    <Dialog
      open={open}
      title={t('settings.changes.title')}
      description={t('settings.changes.description')}
      size="large"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onPublish}>
          {t('settings.draft.publish')}
        </Button>
      }
    >
      <Changes stored={stored} />
    </Dialog>
  );
}

function Changes({ stored: { window, agent } }: { stored: StoredSettings }) {
  const { t } = useTranslation('chatbots');
  const headings = { before: t('settings.changes.live'), after: t('settings.changes.draft') };
  return (
    <>
      {window.diff.length > 0 && (
        <CompareTable
          {...headings}
          caption={t('settings.changes.ofWindow')}
          fields={window.diff.map((diff) => ({
            before: diff.before,
            after: diff.after,
            field: diff.field,
          }))}
        />
      )}
      {agent && agent.diff.length > 0 && (
        <CompareTable
          {...headings}
          caption={t('settings.changes.ofAgent')}
          fields={agent.diff.map((diff) => ({
            before: diff.before,
            after: diff.after,
            field: diff.field,
          }))}
        />
      )}
    </>
  );
}
