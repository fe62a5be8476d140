import { useState } from 'react';
import { queryClient, useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import { Badge, Banner, Button, Card, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { accountQueries } from '../queries.ts';
import { RenewCodesForm, SwitchOffForm } from './confirmed-change.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

type Task = 'none' | 'setUp' | 'codes' | 'off';

export function TwoFactor() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(accountQueries.twoFactor());
  const [task, setTask] = useState<Task>('none');
  const [codes, setCodes] = useState<readonly string[]>();

  function finish() {
    setTask('none');
    void queryClient.invalidateQueries({ queryKey: accountQueries.twoFactor().queryKey });
  }
  function showCodes(newCodes: readonly string[]) {
    setCodes(newCodes);
    finish();
  }

  return (
    <Card
      title={t('twoFactor.title')}
      actions={
        data && (
          <Badge tone={data.enabled_at ? 'success' : 'neutral'}>
            {t(data.enabled_at ? 'twoFactor.on' : 'twoFactor.off')}
          </Badge>
        )
      }
    >
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {data && !codes && (
        <div className={css.form}>
          <p className={css.text}>{t('twoFactor.text')}</p>
          {task === 'setUp' && <SetUp onDone={showCodes} onCancel={finish} />}
          {task === 'codes' && <RenewCodesForm onDone={showCodes} onCancel={finish} />}
          {task === 'off' && <SwitchOffForm onDone={finish} onCancel={finish} />}
          {task === 'none' && <Choices {...data} onChoose={setTask} />}
        </div>
      )}
    </Card>
  );
}

interface ChoicesProps {
  enabled_at: string | null;
  recovery_codes_left: number;
  onChoose: (task: Task) => void;
}

function Choices({ enabled_at: since, recovery_codes_left: count, onChoose }: ChoicesProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  if (!since) {
    return <Button onClick={() => onChoose('setUp')}>{t('twoFactor.setUp')}</Button>;
  }
  return (
    <>
      <p>{t('twoFactor.since', { date: format.date(since) })}</p>
      {count <= 3 && <Banner tone="warning">{t('twoFactor.few', { count })}</Banner>}
      <div className={css.buttons}>
        <Button onClick={() => onChoose('codes')}>{t('twoFactor.newCodes')}</Button>
        <Button onClick={() => onChoose('off')}>{t('twoFactor.switchOff')}</Button>
      </div>
    </>
  );
}
