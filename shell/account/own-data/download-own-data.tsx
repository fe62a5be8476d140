import { Download } from 'lucide-react';
import { api, errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Card } from '#shared/ui/index.ts';
import { downloadFile } from '#shared/utils/download-file.ts';
import * as css from '../account.module.css';

export function DownloadOwnData() {
  const { t } = useTranslation('account');
  const downloading = useMutation({
    async mutationFn() {
      const data = await api.call('GET /users/export');
      downloadFile('chatwindow-data.json', JSON.stringify(data, null, 2), 'application/json');
    },
  });

  return (
    <Card title={t('ownData.title')}>
      <div className={css.form}>
        <p className={css.text}>{t('ownData.text')}</p>
        {downloading.error && (
          <Banner tone="danger" role="alert">
            {errorText(downloading.error)}
          </Banner>
        )}
        <Button
          icon={Download}
          status={downloading.isPending ? 'busy' : 'idle'}
          onClick={() => downloading.mutate()}
        >
          {t('ownData.download')}
        </Button>
      </div>
    </Card>
  );
}
