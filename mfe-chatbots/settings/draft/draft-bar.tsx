import { Suspense, useState } from 'react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, ConfirmDialog } from '#shared/ui/index.ts';
import { lazyWithTexts } from '../../components/lazy-with-texts.ts';
import type { StoredSettings } from '../form/settings-values.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { Bar } from './bar.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { usePublishing } from './use-publishing.ts';

const GateDialog = lazyWithTexts(
  ['knowledge'],
  async () => (await import('../lazy-tabs.ts')).GateDialog,
);

interface DraftBarProps {
  stored: StoredSettings;
  /** The form with unsaved changes, where the page has one. */
  form?: { id: string; settings: SettingsForm };
}

/** Shows unsaved changes first, then unpublished ones. */
export function DraftBar({ stored, form }: DraftBarProps) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const draft = usePublishing(stored, () => setSearch({ dialog: 'changes' }));
  const hasChanges = draft.changes > 0;

  return (
    <>
      {form?.settings.isDirty ? (
        <Bar text={t('settings.draft.unsaved')}>
          <Button onClick={form.settings.undo}>{t('settings.draft.undo')}</Button>
          {/* The shared key keeps the focus on this button when the bar changes. */}
          <Button
            key="next"
            type="submit"
            form={form.id}
            tone="primary"
            status={form.settings.isSaving ? 'busy' : 'idle'}
          >
            {t('settings.draft.save')}
          </Button>
        </Bar>
      ) : (
        hasChanges && (
          <Bar text={t('settings.draft.changes', { count: draft.changes })}>
            <Button key="next" tone="quiet" onClick={() => setSearch({ dialog: 'changes' })}>
              {t('settings.draft.show')}
            </Button>
            <Button onClick={() => setConfirmingDiscard(true)}>
              {t('settings.draft.discard')}
            </Button>
            <Button
              tone="primary"
              status={draft.isBusy ? 'busy' : 'idle'}
              onClick={() => draft.publish()}
            >
              {t('settings.draft.publish')}
            </Button>
          </Bar>
        )
      )}
      <ChangesDialog
        stored={stored}
        open={search.get('dialog') === 'changes' && hasChanges}
        onClose={() => setSearch({ dialog: null })}
        onPublish={() => {
          setSearch({ dialog: null });
          draft.publish();
        }}
      />
      {draft.gateError && (
        <Suspense>
          <GateDialog
            hash={stored.window.hash_id}
            gateError={draft.gateError}
            onClose={draft.dismissGate}
            onPublishAnyway={draft.publish}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isConfirmingDiscard}
        title={t('settings.draft.discardTitle', { count: draft.changes })}
        confirmLabel={t('settings.draft.discardConfirm')}
        tone="danger"
        onClose={() => setConfirmingDiscard(false)}
        onConfirm={() => {
          setConfirmingDiscard(false);
          draft.discard();
        }}
      >
        {t('settings.draft.discardText')}
      </ConfirmDialog>
    </>
  );
}
