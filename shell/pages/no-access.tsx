import { api, queryOptions, useCan, useQuery, useTranslation } from '#shared/console/index.ts';
import type { AreaRoute } from '#shared/contracts/areas.ts';
import type { Permission, Role } from '#shared/contracts/names.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import * as css from './pages.module.css';
import { useHeading } from './use-heading.ts';

const membersQuery = queryOptions({
  queryKey: ['members', 'who may grant'],
  queryFn: ({ signal }) => api.call('GET /members', { query: {}, signal }),
});

/** Names the permission that a page needs, and who can grant it (RP11–RP14). */
export function NoAccess({ route }: { route: Pick<AreaRoute, 'requires' | 'requires_one'> }) {
  const { t } = useTranslation('shell');
  const heading = useHeading(t('noAccess.title'));
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('noAccess.title')}
      </h1>
      <Needed lead={t('noAccess.all')} names={route.requires} />
      <Needed lead={t('noAccess.one')} names={route.requires_one} />
      <WhoGrants />
      <ButtonLink to="/redesign/chatbots">{t('noAccess.home')}</ButtonLink>
    </div>
  );
}

function Needed({ lead, names }: { lead: string; names: readonly Permission[] }) {
  const { t } = useTranslation('shell');
  if (names.length === 0) return null;
  return (
    <div className={css.text}>
      <p>{lead}</p>
      <ul className={css.needed}>
        {names.map((name) => (
          <li key={name}>
            <strong>{t(`permission.${name}`)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ownersQuery = queryOptions({
  queryKey: ['members', 'owners'],
  queryFn: ({ signal }) => api.call('GET /members/owners', { signal }),
});

/** Owners by name; leaders too, and all with their address, where the user may see members. */
function WhoGrants() {
  const { t } = useTranslation('shell');
  const granters = useGranters();
  if (granters.length === 0) return <p className={css.text}>{t('noAccess.askOwner')}</p>;
  return (
    <div className={css.text}>
      <p>{t('noAccess.ask')}</p>
      <ul className={css.people}>
        {granters.map(({ id, name, email, role }) => (
          <li key={id}>
            {name || email} ({t(`role.${role}`)}){email && <MailLink address={email} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const MailLink = ({ address }: { address: string }) => (
  <>
    {' '}
    <a href={`mailto:${address}`}>{address}</a>
  </>
);

interface Granter {
  id: string;
  name: string | null;
  email?: string;
  role: Role;
}

function useGranters(): readonly Granter[] {
  const seesMembers = useCan('manage_members');
  const { data: members = [] } = useQuery({ ...membersQuery, enabled: seesMembers });
  const { data: owners } = useQuery({ ...ownersQuery, enabled: !seesMembers });
  if (!seesMembers) return (owners?.items ?? []).map((owner) => ({ ...owner, role: 'owner' }));
  return members.filter(({ kind, role }) => kind === 'member' && role !== 'member');
}
