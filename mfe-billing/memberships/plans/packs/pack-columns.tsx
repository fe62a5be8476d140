import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { ChatPack } from '#shared/contracts/money/chat-packs.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import { PriceList } from '../../components/price-list.tsx';
import * as css from '../../memberships.module.css';

export function usePackColumns(): Column<ChatPack>[] {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('packs.pack'),
      priority: 'high',
      cell: ({ name, hidden }) => (
        <span className={css.name}>
          {name}
          {hidden && <Badge>{t('hidden')}</Badge>}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('packs.price'),
      priority: 'high',
      cell: ({ price }) => <PriceList prices={price} />,
    },
    {
      id: 'chats',
      header: t('packs.chats'),
      align: 'end',
      priority: 'medium',
      cell: ({ chats }) => format.number(chats),
    },
  ];
}
