import { Link, useFormat, useSearch, useTranslation } from '#shared/console/index.ts';
import { type Column, type MenuItems, type Sort, Table } from '#shared/ui/index.ts';
import { ChatbotAvatar } from '../components/chatbot-avatar.tsx';
import { ChatbotState, ChatbotType } from './chatbot-state.tsx';
import * as css from './chatbot-table.module.css';
import type { Chatbot } from './use-chatbot-filter.ts';

export interface ChatbotTableProps {
  chatbots: readonly Chatbot[];
  actionsOf: (chatbot: Chatbot) => MenuItems;
}

/** The chatbots as a table; the order stands in the address. */
export function ChatbotTable({ chatbots, actionsOf }: ChatbotTableProps) {
  const { t } = useTranslation('chatbots');
  const [search, setSearch] = useSearch();
  const sort = readSort(search.get('sort'));
  return (
    <Table
      caption={t('nav.list')}
      columns={useColumns()}
      rows={sorted(chatbots, sort)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      actions={actionsOf}
      sort={sort}
      onSort={({ column, direction }) => setSearch({ sort: `${column}.${direction}` })}
    />
  );
}

function useColumns(): Column<Chatbot>[] {
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
          <Link to={`/redesign/${hash_id}`}>{name}</Link>
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

const orders: Record<string, (a: Chatbot, b: Chatbot) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  chats: (a, b) => a.chat_count_month - b.chat_count_month,
  activity: (a, b) => (a.last_activity_at ?? '').localeCompare(b.last_activity_at ?? ''),
};

function readSort(text: string | null): Sort | undefined {
  const [column = '', direction] = (text ?? '').split('.');
  if (!orders[column]) return undefined;
  return { column, direction: direction === 'descending' ? 'descending' : 'ascending' };
}

/** Without an order, as the server tells them: the latest activity first. */
function sorted(chatbots: readonly Chatbot[], sort: Sort | undefined): readonly Chatbot[] {
  const order = sort && orders[sort.column];
  if (!order) return chatbots;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...chatbots].sort((a, b) => sign * order(a, b));
}
