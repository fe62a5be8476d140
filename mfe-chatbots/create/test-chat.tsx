import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { currentLanguage, useQuery, useTranslation } from '#shared/console/index.ts';
import { IconButton, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { buildPreviewUrl } from '../components/build-preview-url.ts';
import { LastAnswer } from '../components/last-answer.tsx';
import { TestChatsLink } from '../components/test-chats-link.tsx';
import { chatbotQueries } from '../queries.ts';
import * as css from './test-chat.module.css';

export interface TestChatProps {
  hashId: string;
  name: string;
  /** Changes reload the frame. */
  revision: number;
  /** A question that the chatbot can answer. */
  example: string | undefined;
}

export function TestChat({ hashId, name, revision, example }: TestChatProps) {
  const { t } = useTranslation('chatbots');
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useQuery(chatbotQueries.preview(hashId));
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <aside className={css.preview} aria-labelledby="test-chat-heading">
      <div className={css.head}>
        <h3 id="test-chat-heading">{t('create.preview.title')}</h3>
        <IconButton
          label={t('create.preview.reload')}
          icon={RotateCw}
          size="small"
          onClick={() => setReloads(reloads + 1)}
        />
      </div>
      {error ? (
        <LoadFailure error={error} title={t('create.preview.failed')} onRetry={refetch} />
      ) : data ? (
        <iframe
          key={`${revision}.${reloads}`}
          ref={frame}
          className={css.frame}
          src={previewUrl(data.url)}
          title={t('create.preview.frame', { name })}
        />
      ) : (
        <Skeleton shape="block" height={560} />
      )}
      <p className={css.note}>
        {example ? t('create.preview.example', { question: example }) : t('create.preview.text')}
      </p>
      {data && (
        <LastAnswer
          key={`answer ${revision}.${reloads}`}
          hash={hashId}
          frame={frame}
          url={data.url}
        />
      )}
      <TestChatsLink hash={hashId} />
    </aside>
  );
}

function previewUrl(url: string): string {
  const theme = document.documentElement.dataset.theme ?? 'auto';
  return buildPreviewUrl(url, { lang: currentLanguage(), theme });
}
