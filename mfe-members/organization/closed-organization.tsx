import { Archive } from 'lucide-react';
import { api, toast, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { Button, EmptyState } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

interface ClosedOrganizationProps {
  organization: Organization;
  deleted: NonNullable<Organization['deleted']>;
}

export function ClosedOrganization({
  organization: { id, name, role },
  deleted,
}: ClosedOrganizationProps) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const restoring = useMutation({
    mutationFn: () => api.call('POST /organizations/:id/restore', { params: { id } }),
    onSuccess: () => location.assign(consolePaths.home),
    onError: toast.error,
  });
  const until = format.date(deleted.erased_at);
  return (
    <EmptyState
      icon={Archive}
      title={t('closed.title', { name })}
      action={
        role === 'owner' && (
          <Button
            tone="primary"
            status={restoring.isPending ? 'busy' : 'idle'}
            onClick={() => restoring.mutate()}
          >
            {t('closed.restore')}
          </Button>
        )
      }
    >
      {t('closed.text', { who: deleted.by ?? '–', date: format.date(deleted.at), until })}{' '}
      {role !== 'owner' && t('closed.ask')}
    </EmptyState>
  );
}
