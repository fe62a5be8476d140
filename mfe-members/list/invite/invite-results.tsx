import { useTranslation } from '#shared/console/index.ts';
import type { SentInvite } from '#shared/contracts/people/invites.ts';
import { Badge, Banner, CopyButton } from '#shared/ui/index.ts';
import * as css from './invite.module.css';

export function InviteResults({ results }: { results: readonly SentInvite[] }) {
  const { t } = useTranslation('members');
  return (
    <div className={css.form} role="status">
      {results.some(({ link }) => link) && <Banner>{t('invite.noMail')}</Banner>}
      <ul className={css.results}>
        {results.map(({ email, state, link }) => (
          <li key={email}>
            <bdi className={css.address}>{email}</bdi>
            <Badge tone={state === 'sent' ? 'success' : 'warning'}>
              {t(`invite.result.${state}`)}
            </Badge>
            {link && <CopyButton text={link} label={t('invite.copy')} size="small" />}
          </li>
        ))}
      </ul>
    </div>
  );
}
