import { useState } from 'react';
import {
  api,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useUnsavedChanges,
} from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import type { ConflictResolution } from '#shared/ui/index.ts';
import { changedFields, findConflictingFields, mergeThreeWay } from '#shared/utils/merge-values.ts';
import { memberQueries } from '../queries.ts';
import {
  findOrganizationConflict,
  type OrganizationConflict,
  type OrganizationValues,
  toFormValues,
} from './organization-conflict.tsx';

/** The settings form, its save, and the conflict when somebody else saved in the meantime. */
export function useOrganizationSettings(organization: Organization) {
  const { t } = useTranslation('members');
  const stored = toFormValues(organization);
  const form = useContractForm<OrganizationValues>({
    defaultValues: stored,
    validate: ({ name }) => (name.trim() ? {} : { name: 'required' }),
  });
  const values = form.watch();
  const isChanged = Object.keys(changedFields(stored, values)).length > 0;
  useUnsavedChanges(isChanged);
  const [conflict, setConflict] = useState<OrganizationConflict | null>(null);
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: memberQueries.organizations().queryKey });

  const saving = useMutation({
    mutationFn: ({ base, sent }: { base: { revision: number }; sent: OrganizationValues }) =>
      api.call('PATCH /organizations/:id', {
        params: { id: organization.id },
        body: toChanges(stored, sent),
        headers: { 'if-match': `"${base.revision}"` },
      }),
    onError(error, { sent }) {
      const found = findOrganizationConflict(error);
      // Changes to different settings are merged.
      const isMerged =
        found && findConflictingFields(stored, sent, toFormValues(found.stored)).length === 0;
      if (isMerged) saving.mutate({ base: found.stored, sent });
      else setConflict(found);
    },
    onSuccess(saved, { sent }) {
      form.reset({ ...toFormValues(saved), ...changedFields(sent, form.getValues()) });
      toast.success(t('organization.saved'));
      return refresh();
    },
  });

  function resolve(resolution: ConflictResolution) {
    setConflict(null);
    if (!conflict || resolution === 'cancel') return;
    const mine = form.getValues();
    if (resolution === 'mine') return saving.mutate({ base: conflict.stored, sent: mine });
    saving.reset();
    const theirs = toFormValues(conflict.stored);
    const clashes = findConflictingFields(stored, mine, theirs);
    form.reset(mergeThreeWay({ base: stored, mine, theirs }, clashes));
    void refresh();
  }

  return {
    form,
    stored,
    values,
    isChanged,
    saving,
    save: form.handleSubmit((sent) => saving.mutate({ base: organization, sent })),
    conflict,
    resolve,
  };
}

/** Only changed fields are sent, so that changes of others are not overwritten. */
function toChanges(stored: OrganizationValues, sent: OrganizationValues) {
  const { name, country, timezone, chats } = changedFields(stored, sent);
  return {
    ...(name !== undefined && { name }),
    ...(country !== undefined && { country_code: country }),
    ...(timezone !== undefined && { timezone }),
    ...(chats !== undefined && { chats_per_member: Number(chats) }),
  };
}
