import { Suspense, useState } from 'react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, ConfirmDialog, Dialog } from '#shared/ui/index.ts';
import { lazyWithTexts } from '../../components/lazy-with-texts.ts';
import { moveFocusToContainer } from '../../components/move-focus.ts';
import type { StoredSettings } from '../form/settings-values.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { CompareTable } from './compare-table.tsx';
import * as css from './draft.module.css';
import { usePublishing } from './use-publishing.ts';

const GateDialog = lazyWithTexts(
  ['knowledge'],
  async () => (await import('../lazy-tabs.ts')).GateDialog,
);

interface DraftBarProps {
  stored: StoredSettings;
  settings: SettingsForm;
  formId: string;
}

/** Shows unsaved changes first, then unpublished ones. */
export function DraftBar({ stored, settings, formId }: DraftBarProps) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
  const draft = usePublishing(stored, () => setSearch({ dialog: 'changes' }));
  const hasChanges = draft.changes > 0;

  return (
    <>
      {settings.isDirty ? (
        <section
          ref={moveFocusToContainer}
          className={css.bar}
          aria-label={t('settings.draft.label')}
        >
          <p role="status" className={css.words}>
            {t('settings.draft.unsaved')}
          </p>
          <div className={css.actions}>
            <Button onClick={settings.undo}>{t('settings.draft.undo')}</Button>
            {/* Keeps the focus while the other buttons are replaced. */}
            <Button
              key="next"
              type="submit"
              form={formId}
              tone="primary"
              status={settings.isSaving ? 'busy' : 'idle'}
            >
              {t('settings.draft.save')}
            </Button>
          </div>
        </section>
      ) : (
        hasChanges && (
          <section
            ref={moveFocusToContainer}
            className={css.bar}
            aria-label={t('settings.draft.label')}
          >
            <p role="status" className={css.words}>
              {t('settings.draft.changes', { count: draft.changes })}
            </p>
            <div className={css.actions}>
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
            </div>
          </section>
        )
      )}
      <Dialog
        open={search.get('dialog') === 'changes' && hasChanges}
        title={t('settings.changes.title')}
        description={t('settings.changes.description')}
        size="large"
        onClose={() => setSearch({ dialog: null })}
        footer={
          <Button
            tone="primary"
            onClick={() => {
              setSearch({ dialog: null });
              draft.publish();
            }}
          >
            {t('settings.draft.publish')}
          </Button>
        }
      >
        <Changes stored={stored} />
      </Dialog>
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
