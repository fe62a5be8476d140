import {
  api,
  queryClient,
  queryOptions,
  useFormat,
  useLive,
  useLiveOpened,
  useQuery,
} from '#shared/console/index.ts';
import { contactKeys } from '../contacts/contact-keys.ts';
import * as css from './inbox-views.module.css';

const countQuery = queryOptions({
  queryKey: [...contactKeys, 'request-count'],
  queryFn: async ({ signal }) => {
    const { counts } = await api.call('GET /contact-requests/counts', { signal });
    return counts.open;
  },
});
const refresh = () => void queryClient.invalidateQueries({ queryKey: countQuery.queryKey });

/** How many contact requests are open, updated live; nothing when there are none. */
export function RequestCount() {
  const format = useFormat();
  const open = useQuery(countQuery).data ?? 0;
  useLive('contacts.changed', refresh);
  useLiveOpened(refresh);
  return open > 0 && <span className={css.count}>{format.number(open)}</span>;
}
