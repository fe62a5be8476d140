import { useFormContext } from 'react-hook-form';
import { errorText, useTranslation } from '#shared/console/index.ts';
import type { GrantableWindow } from '#shared/contracts/chatbots/windows.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Banner, NoMailNotice } from '#shared/ui/index.ts';
import { ownersOf } from '../select-members.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import { AddressesField } from './addresses-field.tsx';
import { GrantFields } from './grant-fields.tsx';
import { GrantSummary } from './grant-summary.tsx';
import * as css from './invite.module.css';
import { type InviteDraft, toRole } from './invite-draft.ts';
import { parseEmailAddresses } from './parse-addresses.ts';

interface InviteFormProps {
  members: readonly Member[];
  windows: readonly GrantableWindow[];
  error: Error | null;
}

export function InviteForm({ members, windows, error }: InviteFormProps) {
  const { t } = useTranslation('members');
  const { people } = useMemberTexts();
  const draft = useFormContext<InviteDraft>().watch();
  const addresses = parseEmailAddresses(draft.text);
  return (
    <div className={css.form}>
      <NoMailNotice />
      {error && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <AddressesField members={members} />
      <GrantFields windows={windows} owners={people(ownersOf(members))} />
      <GrantSummary
        title={addresses.length === 0 ? t('invite.summary') : people(addresses)}
        grant={toRole(draft, windows)}
      />
    </div>
  );
}
