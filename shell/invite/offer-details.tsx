import { useTranslation } from '#shared/console/index.ts';
import { permissions } from '#shared/contracts/names.ts';
import type { InviteOffer } from '#shared/contracts/people/invites.ts';
import * as css from './invite.module.css';

export function OfferDetails({ offer }: { offer: InviteOffer }) {
  const { t } = useTranslation('shell');
  const { windows, role, permission } = offer;
  const granted = permissions
    .filter((name) => permission[name])
    // `manage_chatbots_all` implies it.
    .filter((name) => name !== 'manage_chatbots_part' || !permission.manage_chatbots_all)
    .map((name) =>
      name === 'manage_members' && role === 'member'
        ? t('invite.seeMembers')
        : t(`permission.${name}`),
    );
  return (
    <div className={css.details}>
      <LabeledList
        label={t('invite.may')}
        items={granted.length > 0 ? granted : [t('invite.mayLittle')]}
      />
      <LabeledList
        label={t('invite.windows')}
        items={windows.length > 0 ? windows.map(({ name }) => name) : [t('invite.noWindows')]}
      />
    </div>
  );
}

function LabeledList({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <div>
      <h2 className={css.label}>{label}</h2>
      <ul className={css.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chatbots may have one name
          <li key={index}>
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
