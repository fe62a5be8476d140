import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { Banner, Button, Card, Checkbox, Select, TextField } from '#shared/ui/index.ts';
import { memberQueries } from '../queries.ts';
import * as css from './organization.module.css';

export function TransferCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const { data: members = [] } = useQuery(memberQueries.list());
  const others = members.filter(
    ({ kind, me, role }) => kind === 'member' && !me && role !== 'owner',
  );
  const [memberId, setMemberId] = useState('');
  const [password, setPassword] = useState('');
  const [stay, setStay] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);

  const transferring = useMutation({
    mutationFn: () =>
      api.call('POST /organizations/:id/transfer', {
        params: { id: organization.id },
        body: { member_id: memberId, password, stay },
      }),
    onSuccess() {
      setMemberId('');
      toast.success(t('organization.transferred'));
      return queryClient.invalidateQueries();
    },
    onSettled() {
      setPassword('');
      setSubmitted(false);
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (memberId && password) transferring.mutate();
  }

  return (
    <Card title={t('organization.transferTitle')}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <p className={css.muted}>{t('organization.transferText')}</p>
        {transferring.error && (
          <Banner tone="danger" role="alert">
            {errorText(transferring.error)}
          </Banner>
        )}
        {others.length === 0 ? (
          <p>{t('organization.transferNobody')}</p>
        ) : (
          <>
            <Select
              label={t('organization.newOwner')}
              placeholder={t('organization.choose')}
              options={others.map(({ id, name, email }) => ({ value: id, label: name || email }))}
              value={memberId}
              error={wasSubmitted && !memberId ? t('organization.ownerMissing') : undefined}
              onChange={(event) => setMemberId(event.currentTarget.value)}
            />
            <Checkbox
              label={t('organization.stay')}
              hint={t('organization.stayHint')}
              checked={stay}
              onChange={() => setStay(!stay)}
            />
            <TextField
              label={t('organization.password')}
              type="password"
              autoComplete="current-password"
              value={password}
              error={wasSubmitted && !password ? t('organization.passwordMissing') : undefined}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" status={transferring.isPending ? 'busy' : 'idle'}>
              {t('organization.transfer')}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
