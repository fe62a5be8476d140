import { Link, useFormat, useSearch, useTranslation } from '#shared/console/index.ts';
import { type Column, type MenuItems, type Sort, Table } from '#shared/ui/index.ts';
import { chatbotPath } from '#shared/utils/console-paths.ts';
import { ChatbotAvatar } from '../components/chatbot-avatar.tsx';
import { ChatbotState, ChatbotType } from './chatbot-state.tsx';
import * as css from './chatbot-table.module.css';
import type { ListedChatbot } from './use-chatbot-filter.ts';

export interface ChatbotTableProps {
  chatbots: readonly ListedChatbot[];
  actionsOf: (chatbot: ListedChatbot) => MenuItems;
}

export function ChatbotTable({ chatbots, actionsOf }: ChatbotTableProps) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const sort = readSort(search.get('sort'));
  return (
    <Table
      caption={t('nav.list')}
      columns={useColumns()}
      rows={sortChatbots(chatbots, sort)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      actions={actionsOf}
      sort={sort}
      onSort={({ column, direction }) => setSearch({ sort: `${column}.${direction}` })}
    />
  );
}

function useColumns(): Column<ListedChatbot>[] {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('list.column.name'),
      sortable: true,
      cell: ({ name, hash_id, image_url }) => (
        <span className={css.name}>
          <ChatbotAvatar name={name} imageUrl={image_url} size="medium" />
          <Link to={chatbotPath(hash_id)}>{name}</Link>
        </span>
      ),
    },
    {
      id: 'type',
      header: t('list.column.type'),
      priority: 'low',
      cell: ({ agent_type }) => (
        <span className={css.short}>
          <ChatbotType type={agent_type} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('list.column.state'),
      priority: 'medium',
      cell: ({ state }) => <ChatbotState state={state} />,
    },
    {
      id: 'chats',
      header: t('list.column.chats'),
      sortable: true,
      align: 'end',
      priority: 'medium',
      cell: ({ chat_count_month }) => format.number(chat_count_month),
    },
    {
      id: 'activity',
      header: t('list.column.activity'),
      sortable: true,
      priority: 'low',
      cell: ({ last_activity_at: active }) =>
        active ? (
          <time dateTime={active} title={format.dateTime(active)} className={css.short}>
            {format.ago(active)}
          </time>
        ) : (
          <span className={css.short}>{t('list.noActivity')}</span>
        ),
    },
  ];
}

const comparators: Record<string, (a: ListedChatbot, b: ListedChatbot) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  chats: (a, b) => a.chat_count_month - b.chat_count_month,
  activity: (a, b) => (a.last_activity_at ?? '').localeCompare(b.last_activity_at ?? ''),
};

function readSort(text: string | null): Sort | undefined {
  const [column = '', direction] = (text ?? '').split('.');
  if (!comparators[column]) return undefined;
  return { column, direction: direction === 'descending' ? 'descending' : 'ascending' };
}

/** Without a sort parameter, the server's order applies: latest activity first. */
function sortChatbots(
  chatbots: readonly ListedChatbot[],
  sort: Sort | undefined,
): readonly ListedChatbot[] {
  const compare = sort && comparators[sort.column];
  if (!compare) return chatbots;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...chatbots].sort((a, b) => sign * compare(a, b));
}
