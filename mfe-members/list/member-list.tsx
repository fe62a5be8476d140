import { UserRound } from 'lucide-react';
import {
  currentLanguage,
  lazyDialog,
  queryClient,
  useLive,
  useMay,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { roles } from '#shared/contracts/names.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import { memberQueries } from '../queries.ts';
import { CannotInvite } from './cannot-invite.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberFilters } from './member-filters.tsx';
import { type MemberSort, memberName, selectMembers, sortColumns } from './select-members.ts';
import { useInviteActions } from './use-invite-actions.tsx';
import { useMemberActions } from './use-member-actions.tsx';

const InviteDialog = lazyDialog(
  async () => (await import('./invite/invite-dialog.tsx')).InviteDialog,
);

export function MemberList() {
  const { t } = useTranslation('members');
  const [search, setSearch] = useSearch();
  const members = useQuery(memberQueries.list());
  const { data: windows = [], isPending: areNamesPending } = useQuery(memberQueries.windows());
  const columns = useMemberColumns(windows);
  const inviteActions = useInviteActions();
  const memberActions = useMemberActions(members.data ?? []);
  const actionsOf = (member: Member) =>
    (member.kind === 'invite' ? inviteActions : memberActions).actionsOf(member);
  const mayInvite = useMay('POST /invite/send');
  useLive('members.changed', () => {
    void queryClient.invalidateQueries({ queryKey: memberQueries.all });
  });
  const isAlone = members.data?.length === 1;

  const text = search.get('text') ?? '';
  const role = roles.find((name) => name === search.get('role'));
  const sort = readSort(search.get('sort'));
  // Waits for the names of chatbots as well, because growing rows would shift the layout.
  const isPending = members.isPending || areNamesPending;
  const rows = selectMembers(
    (!isPending && members.data) || [],
    { text, role, sort },
    currentLanguage(),
  );
  const selected = members.data?.find(({ id }) => id === search.get('member'));

  return (
    <>
      <CannotInvite members={members.data} />
      <MemberFilters text={text} role={role} mayInvite={mayInvite} />
      <Table<Member>
        caption={t('list.caption')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={memberName}
        query={{ ...members, isPending }}
        actions={mayInvite ? actionsOf : undefined}
        sort={sort}
        onSort={({ column, direction }) =>
          setSearch({ sort: direction === 'ascending' ? column : `-${column}` })
        }
        empty={
          <EmptyState
            title={t('list.noMatch')}
            action={
              <Button onClick={() => setSearch({ text: null, role: null })}>
                {t('list.clear')}
              </Button>
            }
          />
        }
      />
      {isAlone && (
        <EmptyState icon={UserRound} title={t('list.alone')}>
          {t('list.aloneText')}
        </EmptyState>
      )}
      <InviteDialog
        // Waits for the members, because the dialog names those who can grant more permissions.
        open={mayInvite && members.isSuccess && search.get('invite') === 'new'}
        members={members.data ?? []}
        onClose={() => setSearch({ invite: null })}
      />
      {inviteActions.dialogs}
      {memberActions.dialogs}
      <MemberDetails
        member={selected}
        windows={windows}
        onClose={() => setSearch({ member: null })}
      />
    </>
  );
}

/** `-role` sorts the column `role` in descending order. */
function readSort(text: string | null): MemberSort | undefined {
  const column = sortColumns.find((name) => name === text?.replace(/^-/, ''));
  if (!column) return undefined;
  return { column, direction: text?.startsWith('-') ? 'descending' : 'ascending' };
}
