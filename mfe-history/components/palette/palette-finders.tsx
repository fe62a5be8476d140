import { useEffect } from 'react';
import {
  api,
  maxPaletteEntries,
  type PaletteFinderProps,
  paletteDetail,
  queryOptions,
  useCan,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { customerPath, inboxChatPath } from '#shared/utils/console-paths.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { customerName } from '../customer-name.ts';

const paletteQueries = {
  chats: (view: 'all' | 'mine', text: string) =>
    queryOptions({
      queryKey: ['palette', 'chats', view, text],
      queryFn: ({ signal }) =>
        api.call('GET /inbox', { query: { view, text, size: maxPaletteEntries }, signal }),
    }),
  customers: (text: string) =>
    queryOptions({
      queryKey: ['palette', 'customers', text],
      queryFn: ({ signal }) =>
        api.call('GET /customers', { query: { text, size: maxPaletteEntries }, signal }),
    }),
};

/** Finds chats of all chatbots for the command palette. */
export function PaletteChats({ query, onFound }: PaletteFinderProps) {
  const { t } = useTranslation('history');
  const view = useCan('all_chats') ? 'all' : 'mine';
  const { data } = useQuery(paletteQueries.chats(view, query));
  const group = t('palette.chats');
  useEffect(() => {
    const entries = data?.items.map(({ session_id: id, window_hash: hash, ...chat }) => ({
      id,
      label: chat.name,
      detail: paletteDetail(plainText(chat.snippet?.text ?? chat.text)),
      to: inboxChatPath(hash, id),
    }));
    onFound(group, entries ?? []);
  }, [data, group, onFound]);
  return null;
}

/** Finds customers of all chatbots for the command palette. */
export function PaletteCustomers({ query, onFound }: PaletteFinderProps) {
  const { t } = useTranslation('history');
  const { data } = useQuery(paletteQueries.customers(query));
  const group = t('palette.customers');
  useEffect(() => {
    const entries = data?.items.map((customer) => ({
      id: customer.id,
      label: customerName(customer, t('palette.unnamed')),
      ...(customer.email && customer.name && { detail: customer.email }),
      to: customerPath(customer.window_hash, customer.id),
    }));
    onFound(group, entries ?? []);
  }, [data, group, onFound, t]);
  return null;
}
