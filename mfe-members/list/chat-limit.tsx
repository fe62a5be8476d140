import {
  api,
  queryClient,
  toast,
  useMay,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import { chatLimitChoices } from '../components/chat-limit-choices.ts';
import { memberQueries } from '../queries.ts';

/** A member’s availability, and the maximum number of open chats that are assigned to them. */
export function ChatLimit({ id }: { id: string }) {
  const { t } = useTranslation('members');
  const mayChange = useMay('PUT /members/:id/chat-limit');
  const { data } = useQuery(memberQueries.availability(id));
  const change = useMutation({
    mutationFn: (max_chats: number | null) =>
      api.call('PUT /members/:id/chat-limit', { params: { id }, body: { max_chats } }),
    onError: toast.error,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: memberQueries.availability(id).queryKey }),
  });
  if (!data) return null;
  const { own_max_chats: own, open_chats: count } = data;
  const shown = change.isPending ? change.variables : own;
  return (
    <Select
      label={t('details.chatLimit')}
      hint={`${t(`details.availability.${data.state}`)} ${t('details.openChats', { count })}`}
      disabled={!mayChange}
      value={shown === null ? '' : String(shown)}
      options={[
        { value: '', label: t('details.chatLimitOfOrganization') },
        ...chatLimitChoices(own).map((limit) => ({
          value: String(limit),
          label: t('organization.chats', { count: limit }),
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        change.mutate(value === '' ? null : Number(value))
      }
    />
  );
}
