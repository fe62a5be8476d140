import {
  api,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { MultiCombobox } from '#shared/ui/index.ts';
import { chatQueries } from '../../components/chats/queries.ts';
import { contactQueries } from '../queries.ts';
import type { PersonContact } from './person-queries.ts';

/** The tags of the customer's requests; a change applies to all of them. */
export function PersonTags({ contacts }: { contacts: readonly PersonContact[] }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const { data } = useQuery(chatQueries.tags());
  const current = [...new Set(contacts.flatMap(({ tag_ids }) => tag_ids))];
  const change = useMutation({
    mutationFn: (tagIds: readonly string[]) =>
      api.call('PATCH /windows/contact/bulk', {
        body: {
          ids: contacts.map(({ id }) => id),
          add_tag_ids: tagIds.filter((id) => !current.includes(id)),
          remove_tag_ids: current.filter((id) => !tagIds.includes(id)),
        },
      }),
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <MultiCombobox
      label={t('column.tags')}
      placeholder={t('person.noTags')}
      options={data.items.map(({ tag_id, name }) => ({ value: tag_id, label: name }))}
      value={[...(change.isPending ? change.variables : current)]}
      onChange={(ids) => change.mutate(ids)}
    />
  );
}
