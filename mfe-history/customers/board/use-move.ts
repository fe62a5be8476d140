import { useState } from 'react';
import {
  api,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { ProgressState } from '../../components/contacts/progress-queries.ts';
import { customerName } from '../../components/customer-name.ts';
import { type ContactFilters, contactQueries } from '../queries.ts';
import { boardQueries, type CardMove, showMove } from './board-queries.ts';

/** Moves cards; `announced` describes the last move to screen readers. */
export function useMove(filters: ContactFilters, states: readonly ProgressState[]) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const [announced, setAnnounced] = useState('');
  const mutationKey = [...boardQueries.all(hash), 'move'];
  const moving = useMutation({
    mutationKey,
    // A move depends on the orders after the one before it.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ contact, state, order }: CardMove) =>
      api.call('PATCH /windows/contact/:id', {
        params: { id: contact.id },
        body: {
          ...(state !== contact.state && { progress: state }),
          ...(order !== undefined && { order }),
        },
      }),
    onMutate: async (move) => {
      await queryClient.cancelQueries({ queryKey: boardQueries.all(hash) });
      showMove(hash, filters, move);
      const name = customerName(move.contact, t('unnamed'));
      const state = states.find(({ id }) => id === move.state)?.name ?? '';
      setAnnounced(t('board.moved', { name, state }));
    },
    onError: toast.error,
    onSettled: async () => {
      // Until the last move is stored, the server would answer with an earlier board.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) });
    },
  });
  return { move: moving.mutate, announced };
}
