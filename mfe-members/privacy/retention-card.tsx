import { useState } from 'react';
import {
  errorText,
  useQuery,
  useTranslation,
  useUnsavedChanges,
  useUser,
} from '#shared/console/index.ts';
import type { Retention } from '#shared/contracts/people/retention.ts';
import { Banner, Button, Card, ConfirmDialog } from '#shared/ui/index.ts';
import { changedFields } from '#shared/utils/merge-values.ts';
import { memberQueries } from '../queries.ts';
import { ErasurePreview } from './erasure-preview.tsx';
import * as css from './privacy.module.css';
import { retentionQueries } from './queries.ts';
import { RetentionFields } from './retention-fields.tsx';
import { useSaveRetention } from './use-save-retention.ts';

/** The retention periods. What shorter ones would erase is shown before they are saved. */
export function RetentionCard({ stored }: { stored: Retention }) {
  const { t } = useTranslation('access');
  const { organization_id: organizationId } = useUser();
  const organizations = useQuery(memberQueries.organizations());
  const name = organizations.data?.find(({ id }) => id === organizationId)?.name;
  const [values, setValues] = useState(stored);
  const [isConfirming, setConfirming] = useState(false);
  const changes = changedFields({ ...stored }, { ...values });
  const isChanged = Object.keys(changes).length > 0;
  useUnsavedChanges(isChanged);
  const preview = useQuery({ ...retentionQueries.preview(changes), enabled: isChanged });
  const items = isChanged ? (preview.data?.items ?? []) : [];
  const saving = useSaveRetention(() => setConfirming(false));
  const save = () => {
    if (items.length > 0) setConfirming(true);
    else saving.mutate({ changes });
  };
  return (
    <Card title={t('retention.title')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={css.muted}>{t('retention.lead')}</p>
        <RetentionFields values={values} onChange={setValues} />
        <div role="status" className={css.status}>
          {items.length > 0 && (
            <Banner tone="warning">
              <p>{t('retention.preview')}</p>
              <ErasurePreview items={items} />
            </Banner>
          )}
        </div>
        {isChanged && preview.error && (
          <Banner tone="danger" role="alert">
            {errorText(preview.error)}
          </Banner>
        )}
        <Button
          type="submit"
          tone="primary"
          status={saving.isPending || (isChanged && preview.isFetching) ? 'busy' : 'idle'}
          disabled={!isChanged || preview.isError}
        >
          {t('retention.save')}
        </Button>
      </form>
      <ConfirmDialog
        open={isConfirming}
        title={t('retention.confirmTitle')}
        confirmLabel={t('retention.confirm')}
        tone="danger"
        typedName={name}
        status={saving.isPending ? 'busy' : 'idle'}
        onConfirm={() => saving.mutate({ changes, confirmation: name })}
        onClose={() => setConfirming(false)}
      >
        <ErasurePreview items={items} />
        {t('retention.confirmText')}
      </ConfirmDialog>
    </Card>
  );
}
