import { useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, Card } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccount() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('deleteAccount.title')}>
      <div className={css.form}>
        <p className={css.text}>{t('deleteAccount.text')}</p>
        {isOpen ? (
          <DeleteAccountForm onCancel={() => setOpen(false)} />
        ) : (
          <Button tone="danger" onClick={() => setOpen(true)}>
            {t('deleteAccount.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}
