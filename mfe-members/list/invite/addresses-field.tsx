import { useFormContext } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { TextArea } from '#shared/ui/index.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import type { InviteDraft } from './invite-draft.ts';
import { parseEmailAddresses, validateAddresses } from './parse-addresses.ts';

/** The addresses to invite; people who were invited before get a new invitation. */
export function AddressesField({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation('members');
  const { people } = useMemberTexts();
  const { register, watch, formState } = useFormContext<InviteDraft>();
  const addresses = parseEmailAddresses(watch('text'));
  const errors = formState.errors.text ? validateAddresses(addresses, members) : [];
  const invited = addresses.filter((address) =>
    members.some(({ kind, email }) => kind === 'invite' && email === address),
  );
  const messages = errors.map((error) =>
    'address' in error
      ? t(`invite.error.${error.kind}`, { address: error.address })
      : t(`invite.error.${error.kind}`),
  );
  return (
    <TextArea
      {...register('text')}
      label={t('invite.addresses')}
      hint={
        invited.length > 0
          ? t('invite.replaces', { names: people(invited) })
          : t('invite.addressesHint')
      }
      error={messages.join(' ') || undefined}
      rows={3}
      spellCheck={false}
    />
  );
}
