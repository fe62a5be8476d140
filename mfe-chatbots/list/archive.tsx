import { Archive as ArchiveIcon, RotateCcw } from 'lucide-react';
import {
  type Format,
  type ResultOf,
  useFormat,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, type Column, EmptyState, Table } from '#shared/ui/index.ts';
import { ChatbotAvatar } from '../components/chatbot-avatar.tsx';
import { moveFocusToContainer } from '../components/move-focus.ts';
import { chatbotQueries } from '../queries.ts';
import * as css from './chatbot-table.module.css';
import { useRestoreChatbot } from './use-restore-chatbot.ts';

type Archived = ResultOf<'GET /windows/hidden'>[number];

export function Archive() {
  const { t } = useTranslation('chatbots');
  const archived = useQuery(chatbotQueries.archived());
  return (
    <Table
      caption={t('list.archive.caption')}
      columns={useColumns()}
      rows={archived.data ?? []}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      query={archived}
      empty={
        <EmptyState icon={ArchiveIcon} title={t('list.archive.empty')}>
          {t('list.archive.text')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<Archived>[] {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('list.column.name'),
      cell: ({ name, image_url }) => (
        <span className={css.name}>
          <ChatbotAvatar name={name} imageUrl={image_url} size="medium" />
          {name}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('list.archive.reason'),
      priority: 'medium',
      cell: ({ deleted_at, hidden_at }) =>
        deleted_at
          ? t('list.archive.deleted', { when: format.ago(deleted_at) })
          : t('list.archive.hidden', { when: hidden_at ? format.ago(hidden_at) : '' }),
    },
    {
      id: 'until',
      header: t('list.archive.until'),
      priority: 'low',
      cell: ({ restore_until }) => formatUntil(restore_until, format) ?? t('list.archive.always'),
    },
    {
      id: 'restore',
      header: t('list.archive.actions'),
      align: 'end',
      cell: (chatbot) => <RestoreButton chatbot={chatbot} />,
    },
  ];
}

const formatUntil = (time: string | null, format: Format) => time && format.date(time);

function RestoreButton({ chatbot }: { chatbot: Archived }) {
  const { t } = useTranslation('chatbots');
  const restoring = useRestoreChatbot();
  return (
    <Button
      ref={moveFocusToContainer}
      size="small"
      icon={RotateCcw}
      status={restoring.isPending ? 'busy' : 'idle'}
      aria-label={`${t('list.archive.restore')}: ${chatbot.name}`}
      onClick={() => restoring.mutate(chatbot)}
    >
      {t('list.archive.restore')}
    </Button>
  );
}
