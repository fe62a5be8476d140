import { useState } from 'react';
import { readPageData, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import { Button, Card, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { accountQueries } from '../queries.ts';
import { ChangeNumber } from './change-number.tsx';

export function Phone() {
  const { phone_number } = useUser();
  const mayChange = readPageData().phone !== 'off';
  return mayChange || phone_number ? <PhoneCard mayChange={mayChange} /> : null;
}

function PhoneCard({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(accountQueries.phone());
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('phone.title')}>
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && (
        <div className={css.form}>
          {data.verified ? (
            <p translate="no">{data.verified_display}</p>
          ) : (
            <p className={css.text}>{t('phone.none')}</p>
          )}
          {mayChange && <p className={css.text}>{t('phone.text')}</p>}
          {mayChange && !isOpen && (
            <Button onClick={() => setOpen(true)}>
              {t(data.verified ? 'phone.change' : 'phone.add')}
            </Button>
          )}
          {isOpen && <ChangeNumber onClose={() => setOpen(false)} />}
        </div>
      )}
    </Card>
  );
}
