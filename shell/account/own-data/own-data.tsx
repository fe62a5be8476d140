import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, errorText, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Card } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { saveFile } from '../save-file.ts';

export function OwnData() {
  const { t } = useTranslation('account');
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState<string>();

  async function save() {
    setStatus('busy');
    setFailure(undefined);
    try {
      const data = await api.call('GET /users/export');
      saveFile('chatwindow-data.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      setFailure(errorText(error));
    }
    setStatus('idle');
  }

  return (
    <Card title={t('ownData.title')}>
      <div className={css.form}>
        <p className={css.text}>{t('ownData.text')}</p>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <Button icon={Download} status={status} onClick={() => void save()}>
          {t('ownData.download')}
        </Button>
      </div>
    </Card>
  );
}
