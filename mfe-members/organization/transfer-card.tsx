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
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Banner, Button, Card, Checkbox, Select, TextField } from '#shared/ui/index.ts';
import { memberQueries } from '../queries.ts';
import * as css from './organization.module.css';

export function TransferCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const { data: members = [] } = useQuery(memberQueries.list());
  const others = members.filter(
    ({ kind, me, role }) => kind === 'member' && !me && role !== 'owner',
  );
  const form = useContractForm({
    defaultValues: { member_id: '', password: '', stay: false },
    validate: ({ member_id, password }) => ({
      ...(!member_id && { member_id: 'required' as const }),
      ...(!password && { password: 'required' as const }),
    }),
  });
  const { errors } = form.formState;

  const transferring = useMutation({
    // The password is not a variable, because the cache of mutations is shared by all areas.
    mutationFn: () =>
      api.call('POST /organizations/:id/transfer', {
        params: { id: organization.id },
        body: form.getValues(),
      }),
    onSuccess() {
      form.setValue('member_id', '');
      toast.success(t('organization.transferred'));
      return queryClient.invalidateQueries();
    },
    onSettled: () => form.reset({ ...form.getValues(), password: '' }, { keepDefaultValues: true }),
  });

  return (
    <Card title={t('organization.transferTitle')}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(() => transferring.mutate())(event)}
      >
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
              {...form.register('member_id')}
              label={t('organization.newOwner')}
              placeholder={t('organization.choose')}
              options={others.map(({ id, name, email }) => ({ value: id, label: name || email }))}
              error={errors.member_id && t('organization.ownerMissing')}
            />
            <Checkbox
              {...form.register('stay')}
              label={t('organization.stay')}
              hint={t('organization.stayHint')}
            />
            <TextField
              {...form.register('password')}
              label={t('organization.password')}
              type="password"
              autoComplete="current-password"
              error={errors.password && t('organization.passwordMissing')}
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
