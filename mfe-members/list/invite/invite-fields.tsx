import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import type { GrantableWindow } from '#shared/contracts/chatbots/windows.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { NoMailNotice } from '#shared/ui/index.ts';
import { ownersOf } from '../select-members.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import { AddressesField } from './addresses-field.tsx';
import { GrantFields } from './grant-fields.tsx';
import { GrantSummary } from './grant-summary.tsx';
import { type InviteDraft, toRole } from './invite-draft.ts';
import { parseEmailAddresses } from './parse-addresses.ts';

interface InviteFieldsProps {
  members: readonly Member[];
  windows: readonly GrantableWindow[];
}

/** The fields of a form with `InviteDraft` values, and a summary of what is granted. */
export function InviteFields({ members, windows }: InviteFieldsProps) {
  const { t } = useTranslation('members');
  const { people } = useMemberTexts();
  const draft = useFormContext<InviteDraft>().watch();
  const addresses = parseEmailAddresses(draft.text);
  return (
    <>
      <NoMailNotice />
      <AddressesField members={members} />
      <GrantFields windows={windows} owners={people(ownersOf(members))} />
      <GrantSummary
        title={addresses.length === 0 ? t('invite.summary') : people(addresses)}
        grant={toRole(draft, windows)}
      />
    </>
  );
}
