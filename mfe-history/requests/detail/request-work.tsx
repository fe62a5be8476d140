import { type Ref, useRef } from 'react';
import { useFormat, useShortcut, useTranslation } from '#shared/console/index.ts';
import { Button, Select } from '#shared/ui/index.ts';
import { offeredStates, useProgressStates } from '../../components/contacts/progress-queries.ts';
import { ProgressSelect } from '../../components/contacts/progress-select.tsx';
import type { OpenRequest } from '../request-queries.ts';
import * as css from './request-detail.module.css';
import { useRequestChange } from './use-request-change.ts';

/** The progress and the assignee of a request. */
export function RequestWork({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('requests');
  const change = useRequestChange(request);
  const states = offeredStates(useProgressStates());
  const me = request.assignees.find(({ is_self }) => is_self);
  const canTake = me !== undefined && request.assignee !== me.id;
  const assignee = useRef<HTMLSelectElement>(null);
  const take = () => canTake && change.mutate({ assignee: me.id });
  useShortcut('a', take, t('keys.assign'));
  useShortcut(
    'e',
    () => {
      const canFinish = request.state !== 'done' && states.some(({ id }) => id === 'done');
      if (canFinish) change.mutate({ progress: 'done' });
    },
    t('keys.done'),
  );
  return (
    <div className={css.work}>
      <div className={css.field}>
        <ProgressSelect contact={request} label={t('progress')} />
        <LastChange request={request} />
      </div>
      <div className={css.field}>
        <AssigneeSelect ref={assignee} request={request} change={change} />
        {canTake && (
          <Button
            size="small"
            aria-keyshortcuts="a"
            onClick={() => {
              take();
              assignee.current?.focus(); // the button disappears
            }}
          >
            {t('assignToMe')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface AssigneeSelectProps {
  ref: Ref<HTMLSelectElement>;
  request: OpenRequest;
  change: ReturnType<typeof useRequestChange>;
}

function AssigneeSelect({ ref, request, change }: AssigneeSelectProps) {
  const { t } = useTranslation('history');
  const { assignee, assignees } = request;
  const chosen = change.isPending ? change.variables : { assignee };
  const shown = chosen.assignee ?? '';
  return (
    <Select
      ref={ref}
      label={t('details.assignee')}
      value={assignees.some(({ id }) => id === shown) ? shown : ''}
      options={[
        { value: '', label: t('details.nobody') },
        ...assignees.map(({ id, name, is_self }) => ({
          value: id,
          label: is_self ? t('details.me', { name }) : name,
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        change.mutate(value ? { assignee: value } : { clear: ['assignee'] })
      }
    />
  );
}

function LastChange({ request: { progress_at, progress_by } }: { request: OpenRequest }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  if (!progress_at) return null;
  const time = format.dateTime(progress_at);
  return (
    <p className={css.muted}>
      {progress_by ? t('changedBy', { name: progress_by, time }) : t('changed', { time })}
    </p>
  );
}
