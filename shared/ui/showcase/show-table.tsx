import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { HttpError } from '#shared/console/index.ts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  type Column,
  EmptyState,
  SegmentedControl,
  type Sort,
  Table,
} from '#shared/ui/index.ts';
import * as css from './showcase.module.css';

interface Bot {
  id: string;
  name: string;
  type: string;
  state: 'Live' | 'Draft' | 'Stopped';
  chats: number;
  seen: string;
}

const bots: readonly Bot[] = [
  {
    id: '1',
    name: '고객 지원 봇',
    type: 'Customer service',
    state: 'Live',
    chats: 1312,
    seen: '5 minutes ago',
  },
  {
    id: '2',
    name: 'Shop assistant with quite a long name',
    type: 'Sales',
    state: 'Draft',
    chats: 0,
    seen: 'yesterday',
  },
  {
    id: '3',
    name: '予約アシスタント',
    type: 'General',
    state: 'Stopped',
    chats: 48,
    seen: '12 March',
  },
  { id: '4', name: 'Reservas', type: 'General', state: 'Live', chats: 207, seen: '2 hours ago' },
];
const tones = { Live: 'success', Draft: 'neutral', Stopped: 'warning' } as const;

const columns: readonly Column<Bot>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: (bot) => (
      <>
        <Avatar name={bot.name} size="small" /> {bot.name}
      </>
    ),
  },
  { id: 'type', header: 'Type', priority: 'low', cell: (bot) => bot.type },
  {
    id: 'state',
    header: 'State',
    cell: (bot) => <Badge tone={tones[bot.state]}>{bot.state}</Badge>,
  },
  {
    id: 'chats',
    header: 'AI answers this month',
    sortable: true,
    align: 'end',
    priority: 'medium',
    cell: (bot) => bot.chats.toLocaleString('en'),
  },
  { id: 'seen', header: 'Last activity', priority: 'low', cell: (bot) => bot.seen },
];

type State = 'ready' | 'loading' | 'failed' | 'empty';

export function ShowTable() {
  const [state, setState] = useState<State>('ready');
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [page, setPage] = useState(2);
  return (
    <Card
      title="Table"
      actions={
        <SegmentedControl<State>
          label="State of the table"
          value={state}
          onChange={setState}
          options={(['ready', 'loading', 'failed', 'empty'] as const).map((value) => ({
            value,
            label: value,
          }))}
        />
      }
    >
      <Table
        caption="Chatbots"
        columns={columns}
        rows={state === 'ready' ? bots : []}
        rowId={(bot) => bot.id}
        rowName={(bot) => bot.name}
        query={{
          isPending: state === 'loading',
          isLoadingError: state === 'failed',
          error: new HttpError({ detail: 'Try again in a minute.', request_id: 'req_7f3a' }),
          refetch: () => setState('ready'),
        }}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        actions={() => [{ label: 'Rename' }, { label: 'Delete', danger: true }]}
        paging={{ page, pages: 5, onPage: setPage }}
        empty={
          <EmptyState
            title="No chatbots yet"
            icon={MessageSquare}
            action={<Button tone="primary">Create your first chatbot</Button>}
          >
            Your chatbots will appear here.
          </EmptyState>
        }
      />
      <div className={css.narrow}>
        <Table
          caption="Chatbots in a narrow container"
          columns={columns}
          rows={bots}
          rowId={(bot) => bot.id}
          rowName={(bot) => bot.name}
          actions={() => [{ label: 'Rename' }]}
        />
      </div>
    </Card>
  );
}
