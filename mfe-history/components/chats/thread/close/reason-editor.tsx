import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  api,
  maxOf,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { maxCloseReasons } from '#shared/contracts/limits.ts';
import { Button, IconButton, LoadFailure, Skeleton, TextField } from '#shared/ui/index.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import * as css from './close.module.css';
import { closeReasonQueries } from './close-reason-queries.ts';

interface EditedReason {
  /** Identifies the row, because a new reason has no id. */
  key: string;
  /** Absent for a new reason. */
  id?: string;
  name: string;
}

/** Edits the reasons of the organization; chats keep reasons that are removed. */
export function ReasonEditor({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(closeReasonQueries.list());
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton lines={5} />;
  const offered = data.items.filter((item) => !item.is_archived);
  return <ReasonForm initial={offered} onDone={onDone} />;
}

interface ReasonFormProps {
  initial: readonly { id: string; name: string }[];
  onDone: () => void;
}

function ReasonForm({ initial, onDone }: ReasonFormProps) {
  const { t } = useTranslation('history');
  const { t: uiText } = useTranslation('ui');
  const [reasons, setReasons] = useState<readonly EditedReason[]>(() =>
    initial.map(({ id, name }) => ({ key: id, id, name })),
  );
  const named = reasons.filter(({ name }) => name.trim());
  const saving = useMutation({
    mutationFn: () =>
      api.call('PUT /close-reasons', {
        body: { items: named.map(({ id, name }) => ({ ...(id && { id }), name: name.trim() })) },
      }),
    onSuccess: onDone,
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: closeReasonQueries.all }),
  });

  function rename(key: string, name: string) {
    setReasons(reasons.map((each) => (each.key === key ? { ...each, name } : each)));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (named.length > 0 && !saving.isPending) saving.mutate();
  }
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      {reasons.map(({ key, id, name }, index) => (
        <div key={key} className={css.row}>
          <TextField
            label={t('close.name', { number: index + 1 })}
            labelStyle="hidden"
            value={name}
            maxLength={maxOf('PUT /close-reasons', 'items.name')}
            autoFocus={id === undefined}
            onChange={({ currentTarget: { value } }) => rename(key, value)}
          />
          <IconButton
            icon={Trash2}
            label={t('close.remove', { name: name || index + 1 })}
            onClick={() => setReasons(reasons.filter((each) => each.key !== key))}
          />
        </div>
      ))}
      {reasons.length < maxCloseReasons && (
        <Button
          icon={Plus}
          size="small"
          tone="quiet"
          onClick={() => setReasons([...reasons, { key: randomKey(), name: '' }])}
        >
          {t('close.add')}
        </Button>
      )}
      <div className={css.buttons}>
        <Button onClick={onDone}>{uiText('confirm.cancel')}</Button>
        <Button
          type="submit"
          tone="primary"
          disabled={named.length === 0}
          status={saving.isPending ? 'busy' : 'idle'}
        >
          {t('note.save')}
        </Button>
      </div>
    </form>
  );
}
