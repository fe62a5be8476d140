import { useUser } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { type InviteDraft, presetFor } from './invite-draft.ts';
import { findAddressMistakes, parseEmailAddresses } from './parse-addresses.ts';

export function useInviteForm(members: readonly Member[]) {
  const user = useUser();
  return useContractForm<InviteDraft>({
    defaultValues: { text: '', windowIds: [], ...presetFor('member', user) },
    findProblems({ text }) {
      const mistakes = findAddressMistakes(parseEmailAddresses(text), members);
      return mistakes.length > 0 ? { text: 'invalid' } : {};
    },
  });
}
