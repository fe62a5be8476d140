import { useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import { type Guard, requiredPermissions } from '#shared/console/shell.ts';
import type { Permission, Role } from '#shared/contracts/names.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import * as css from './pages.module.css';
import { accessQueries } from './queries.ts';
import { useHeading } from './use-heading.ts';

export function NoAccess({ route }: { route: Guard }) {
  const { t } = useTranslation('shell');
  const heading = useHeading(t('noAccess.title'));
  const lists = requiredPermissions(route);
  const required = lists.flatMap((names) => (names.length === 1 ? names : []));
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('noAccess.title')}
      </h1>
      <RequiredPermissions lead={t('noAccess.all')} names={required} />
      {lists
        .filter((names) => names.length > 1)
        .map((names) => (
          <RequiredPermissions key={names.join()} lead={t('noAccess.one')} names={names} />
        ))}
      <PermissionGranters />
      <ButtonLink to={consolePaths.chatbots}>{t('noAccess.home')}</ButtonLink>
    </div>
  );
}

function RequiredPermissions({ lead, names }: { lead: string; names: readonly Permission[] }) {
  const { t } = useTranslation('shell');
  if (names.length === 0) return null;
  return (
    <div className={css.text}>
      <p>{lead}</p>
      <ul className={css.permissions}>
        {names.map((name) => (
          <li key={name}>
            <strong>{t(`permission.${name}`)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Only users who see members get leaders and email addresses. */
function PermissionGranters() {
  const { t } = useTranslation('shell');
  const granters = useGranters();
  if (granters.length === 0) return <p className={css.text}>{t('noAccess.askOwner')}</p>;
  return (
    <div className={css.text}>
      <p>{t('noAccess.ask')}</p>
      <ul className={css.granters}>
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
  const seesMembers = useMay('GET /members');
  const { data: members = [] } = useQuery({ ...accessQueries.members(), enabled: seesMembers });
  const { data: owners } = useQuery({ ...accessQueries.owners(), enabled: !seesMembers });
  if (!seesMembers) return (owners?.items ?? []).map((owner) => ({ ...owner, role: 'owner' }));
  return members.filter(({ kind, role }) => kind === 'member' && role !== 'member');
}
