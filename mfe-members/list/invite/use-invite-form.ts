import { useUser } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { type InviteDraft, presetFor } from './invite-draft.ts';
import { parseEmailAddresses, validateAddresses } from './parse-addresses.ts';

export function useInviteForm(members: readonly Member[]) {
  const user = useUser();
  return useContractForm<InviteDraft>({
    defaultValues: { text: '', windowIds: [], ...presetFor('member', user) },
    validate({ text }) {
      const errors = validateAddresses(parseEmailAddresses(text), members);
      return errors.length > 0 ? { text: 'invalid' } : {};
    },
  });
}
