import { useTranslation } from '#shared/console/index.ts';
import { ConflictDialog } from '#shared/ui/index.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { CompareTable } from './compare-table.tsx';

export function SettingsConflictDialog({ settings }: { settings: SettingsForm }) {
  const { t } = useTranslation('chatbots');
  const { conflict, form, resolve } = settings;
  const { window, agent } = conflict?.stored ?? {};
  const isAgent = conflict?.part === 'agent';
  const stored = conflict?.part === 'page' ? window?.page : isAgent ? agent : window;
  const mine = conflict && form.getValues()[conflict.part];
  return (
    <ConflictDialog
      open={conflict !== null}
      title={t('settings.conflict.title')}
      changedBy={(!isAgent && window?.updated_by) || null}
      changedAt={(isAgent ? agent : window)?.updated_at}
      onResolve={resolve}
    >
      {(headings) =>
        conflict && (
          <CompareTable
            {...headings}
            caption={t('settings.conflict.title')}
            captionStyle="hidden"
            fields={conflict.fields.map((field) => ({
              field: conflict.part === 'page' ? `page_${field}` : field,
              before: Object(stored)[field],
              after: Object(mine)[field],
            }))}
          />
        )
      }
    </ConflictDialog>
  );
}
