import { type MouseEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { useListLabels } from '../parts/list-labels.ts';
import { VirtualBlock } from '../parts/virtual-block.tsx';
import type { ListedChat } from '../queries.ts';
import { ChatRow } from './chat-row.tsx';
import * as css from './list.module.css';
import { useRowKeys } from './use-row-keys.ts';

const rowsPerBlock = 30;
/** Approximate height of a row. */
const rowPx = 100;

interface ChatRowsProps {
  chats: readonly ListedChat[];
  scroller: RefObject<HTMLElement | null>;
  openId: string | null;
  onOpen: (id: string, event: MouseEvent) => void;
}

export function ChatRows({ chats, scroller, openId, onOpen }: ChatRowsProps) {
  const { t } = useTranslation('history');
  const [search] = useSearch();
  const list = useRef<HTMLDivElement>(null);
  const [requestedTabStop, setTabStop] = useState<string | null>(null);
  const ids = useMemo(() => chats.map(({ session_id }) => session_id), [chats]);
  const keys = useRowKeys({
    ...{ list, ids, openId },
    labels: { next: t('keys.next'), previous: t('keys.previous') },
    onMove: setTabStop,
  });
  const tabStopId = [requestedTabStop, openId].find((id) => id && ids.includes(id)) ?? ids[0];

  const { windowNames } = useListLabels();
  function addressOf({ session_id, window_hash }: ListedChat): string {
    const query = new URLSearchParams(search);
    query.set('chat', session_id);
    if (windowNames) query.set('of', window_hash);
    return `?${query}`;
  }

  const latestOpen = useRef(onOpen);
  latestOpen.current = onOpen;
  const open = useCallback((event: MouseEvent<HTMLElement>) => {
    const { row } = event.currentTarget.dataset;
    if (row) latestOpen.current(row, event);
  }, []);

  return (
    <div ref={list} {...keys}>
      {blocksOf(chats).map((block, index) => (
        <VirtualBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is a range of positions in the list
          key={index}
          scroller={scroller}
          estimate={block.length * rowPx}
          isPinned={block.some(({ session_id: id }) => id === tabStopId || id === openId)}
        >
          {() => (
            <ul className={css.rows}>
              {block.map((chat) => (
                <ChatRow
                  key={chat.session_id}
                  chat={chat}
                  to={addressOf(chat)}
                  isOpen={chat.session_id === openId}
                  isTabStop={chat.session_id === tabStopId}
                  onOpen={open}
                />
              ))}
            </ul>
          )}
        </VirtualBlock>
      ))}
    </div>
  );
}

function blocksOf(chats: readonly ListedChat[]): ListedChat[][] {
  const count = Math.ceil(chats.length / rowsPerBlock);
  return Array.from({ length: count }, (_, index) =>
    chats.slice(index * rowsPerBlock, (index + 1) * rowsPerBlock),
  );
}
