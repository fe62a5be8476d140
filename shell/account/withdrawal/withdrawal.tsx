import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, Card } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { WithdrawalForm } from './withdrawal-form.tsx';

export function Withdrawal() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('withdrawal.title')}>
      <div className={css.form}>
        <p className={css.text}>{t('withdrawal.text')}</p>
        {isOpen ? (
          <WithdrawalForm onCancel={() => setOpen(false)} />
        ) : (
          <Button tone="danger" onClick={() => setOpen(true)}>
            {t('withdrawal.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}
