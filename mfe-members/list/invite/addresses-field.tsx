import { useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { TextArea } from '#shared/ui/index.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import type { InviteDraft } from './invite-draft.ts';
import type { AddressMistake } from './parse-addresses.ts';

interface AddressesFieldProps {
  draft: InviteDraft;
  change: (changes: Partial<InviteDraft>) => void;
  members: readonly Member[];
  addresses: readonly string[];
  mistakes: readonly AddressMistake[];
}

/** The addresses to invite; who is invited already gets a new invitation. */
export function AddressesField({
  draft,
  change,
  members,
  addresses,
  mistakes,
}: AddressesFieldProps) {
  const { t } = useTranslation('members');
  const { people } = useMemberTexts();
  const invited = addresses.filter((address) =>
    members.some(({ kind, email }) => kind === 'invite' && email === address),
  );
  const messages = mistakes.map((mistake) =>
    'address' in mistake
      ? t(`invite.mistake.${mistake.kind}`, { address: mistake.address })
      : t(`invite.mistake.${mistake.kind}`),
  );
  return (
    <TextArea
      label={t('invite.addresses')}
      hint={
        invited.length > 0
          ? t('invite.replaces', { names: people(invited) })
          : t('invite.addressesHint')
      }
      error={messages.join(' ') || undefined}
      rows={3}
      spellCheck={false}
      value={draft.text}
      onChange={(event) => change({ text: event.currentTarget.value })}
    />
  );
}
