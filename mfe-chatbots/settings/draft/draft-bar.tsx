import { lazy, Suspense, useState } from 'react';
import { loadTexts, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, ConfirmDialog, Dialog } from '#shared/ui/index.ts';
import { passFocus } from '../../components/pass-focus.ts';
import type { Stored } from '../form/settings-values.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { CompareTable } from './compare-table.tsx';
import * as css from './draft.module.css';
import { useDraft } from './use-draft.ts';

const GateDialog = lazy(async () => {
  await loadTexts(['knowledge']);
  return { default: (await import('../later-tabs.ts')).GateDialog };
});

interface DraftBarProps {
  stored: Stored;
  settings: SettingsForm;
  formId: string;
}

/** First what is not saved, then what is not published; nothing when all of it is. */
export function DraftBar({ stored, settings, formId }: DraftBarProps) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const [isDiscardAsked, setDiscardAsked] = useState(false);
  const draft = useDraft(stored, () => setSearch({ dialog: 'changes' }));
  const isDraft = draft.changes > 0;

  return (
    <>
      {settings.isDirty ? (
        <section ref={passFocus} className={css.bar} aria-label={t('settings.draft.label')}>
          <p role="status" className={css.words}>
            {t('settings.draft.unsaved')}
          </p>
          <div className={css.actions}>
            <Button onClick={settings.undo}>{t('settings.draft.undo')}</Button>
            {/* Where the focus stays when the other buttons come: what shows, and changes nothing. */}
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
        isDraft && (
          <section ref={passFocus} className={css.bar} aria-label={t('settings.draft.label')}>
            <p role="status" className={css.words}>
              {t('settings.draft.changes', { count: draft.changes })}
            </p>
            <div className={css.actions}>
              <Button key="next" tone="quiet" onClick={() => setSearch({ dialog: 'changes' })}>
                {t('settings.draft.show')}
              </Button>
              <Button onClick={() => setDiscardAsked(true)}>{t('settings.draft.discard')}</Button>
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
        open={search.get('dialog') === 'changes' && isDraft}
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
      {draft.gate && (
        <Suspense>
          <GateDialog
            hash={stored.window.hash_id}
            refusal={draft.gate}
            onClose={draft.forgetGate}
            onPublishAnyway={draft.publish}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isDiscardAsked}
        title={t('settings.draft.discardTitle', { count: draft.changes })}
        confirmLabel={t('settings.draft.discardConfirm')}
        tone="danger"
        onClose={() => setDiscardAsked(false)}
        onConfirm={() => {
          setDiscardAsked(false);
          draft.discard();
        }}
      >
        {t('settings.draft.discardText')}
      </ConfirmDialog>
    </>
  );
}

function Changes({ stored: { window, agent } }: { stored: Stored }) {
  const { t } = useTranslation('chatbots');
  const heads = { before: t('settings.changes.live'), after: t('settings.changes.draft') };
  return (
    <>
      {window.diff.length > 0 && (
        <CompareTable
          {...heads}
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
          {...heads}
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
