import { ListChecks, X } from 'lucide-react';
import {
  api,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, Card, IconButton, Progress } from '#shared/ui/index.ts';
import { firstStepQueries } from '../../queries.ts';
import * as css from './first-steps.module.css';
import { StepRow } from './step-row.tsx';

/** Renders nothing when the steps cannot be loaded, because they are optional help. */
export function FirstStepsCard() {
  const { t } = useTranslation('start');
  const { data } = useQuery(firstStepQueries.list());
  const closing = useMutation({
    mutationFn: (completed: boolean) =>
      api.call('POST /account/onboarding', { body: { completed } }),
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: firstStepQueries.all }),
  });
  const steps = data?.steps ?? [];
  const done = steps.filter((step) => step.done).length;
  if (!data || done === steps.length) return null;

  const isClosed = closing.isPending ? closing.variables : data.closed;
  if (isClosed) {
    return (
      <div className={css.closed}>
        <Button tone="quiet" size="small" icon={ListChecks} onClick={() => closing.mutate(false)}>
          {t('show', { done, total: steps.length })}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.open}>
      <Card
        title={t('title')}
        actions={<IconButton icon={X} label={t('close')} onClick={() => closing.mutate(true)} />}
      >
        <Progress
          label={t('progress')}
          value={done / steps.length}
          text={t('done', { done, total: steps.length })}
        />
        <ol className={css.steps}>
          {steps.map((step) => (
            <StepRow key={step.name} step={step} hash={data.window_hash} />
          ))}
        </ol>
      </Card>
    </div>
  );
}
