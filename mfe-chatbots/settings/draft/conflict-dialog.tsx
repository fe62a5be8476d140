import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { CompareTable } from './compare-table.tsx';

/** Two people changed the same settings: shows both versions and asks which one holds. */
export function ConflictDialog({ settings }: { settings: SettingsForm }) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const { conflict, form, resolve } = settings;
  const stored = conflict?.stored[conflict.part];
  const mine = conflict && form.getValues()[conflict.part];
  const name = conflict?.stored.window.updated_by;
  const time = stored ? format.dateTime(stored.updated_at) : '';
  return (
    <Dialog
      open={conflict !== null}
      kind="alert"
      size="large"
      title={t('settings.conflict.title')}
      description={
        name && conflict.part === 'window'
          ? t('settings.conflict.byName', { name, time })
          : t('settings.conflict.bySomebody', { time })
      }
      onClose={() => resolve('nobody')}
      footer={
        <>
          <Button tone="quiet" onClick={() => resolve('nobody')}>
            {t('settings.conflict.goBack')}
          </Button>
          <Button onClick={() => resolve('theirs')}>{t('settings.conflict.theirs')}</Button>
          <Button tone="primary" onClick={() => resolve('mine')}>
            {t('settings.conflict.mine')}
          </Button>
        </>
      }
    >
      {conflict && (
        <CompareTable
          caption={t('settings.conflict.fields', { count: conflict.fields.length })}
          before={t('settings.conflict.theirVersion')}
          after={t('settings.conflict.myVersion')}
          fields={conflict.fields.map((field) => ({
            field,
            before: Object(stored)[field],
            after: Object(mine)[field],
          }))}
        />
      )}
    </Dialog>
  );
}
