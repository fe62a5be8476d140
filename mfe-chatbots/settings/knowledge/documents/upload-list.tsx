import { useTranslation } from '#shared/console/index.ts';
import { Banner, Button, Spinner } from '#shared/ui/index.ts';
import type { useUploads } from '../../../components/use-uploads.ts';
import * as css from '../knowledge.module.css';

export function UploadList({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const { t } = useTranslation('chatbots');
  if (uploads.uploads.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={t('knowledge.documents.uploads')}>
      {uploads.uploads.map((upload) => (
        <li key={upload.id}>
          {upload.problem === null ? (
            <Spinner
              size="small"
              label={t('knowledge.documents.uploading', { name: upload.name })}
            />
          ) : (
            <Banner
              tone="danger"
              role="alert"
              action={
                <span className={css.buttons}>
                  <Button size="small" onClick={() => uploads.retry(upload)}>
                    {t('knowledge.documents.retry')}
                  </Button>
                  <Button size="small" tone="quiet" onClick={() => uploads.dismiss(upload.id)}>
                    {t('knowledge.documents.dismiss')}
                  </Button>
                </span>
              }
            >
              <bdi className={css.question}>{upload.name}</bdi>
              <br />
              {upload.problem}
            </Banner>
          )}
        </li>
      ))}
    </ul>
  );
}
