import { UserPlus } from 'lucide-react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { roles } from '#shared/contracts/names.ts';
import { Button, SearchField, Select } from '#shared/ui/index.ts';
import * as css from './member-list.module.css';

interface MemberFiltersProps {
  text: string;
  role: (typeof roles)[number] | undefined;
  mayInvite: boolean;
}

/** Search, role and the button that opens the invitation; all are stored in the URL. */
export function MemberFilters({ text, role, mayInvite }: MemberFiltersProps) {
  const { t } = useTranslation('members');
  const [, setSearch] = useSearch();
  return (
    <div className={css.filters}>
      <SearchField
        label={t('list.search')}
        value={text}
        onChange={(value) => setSearch({ text: value })}
      />
      <Select
        label={t('column.role')}
        labelStyle="hidden"
        options={[
          { value: '', label: t('list.anyRole') },
          ...roles.map((name) => ({ value: name, label: t(`role.${name}`) })),
        ]}
        value={role ?? ''}
        onChange={(event) => setSearch({ role: event.currentTarget.value })}
      />
      {mayInvite && (
        <Button tone="primary" icon={UserPlus} onClick={() => setSearch({ invite: 'new' })}>
          {t('invite.open')}
        </Button>
      )}
    </div>
  );
}
