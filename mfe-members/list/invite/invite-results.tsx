import { useTranslation } from '#shared/console/index.ts';
import type { SentInvite } from '#shared/contracts/people/invites.ts';
import { Badge, Banner, Button, CopyButton, Dialog } from '#shared/ui/index.ts';
import * as css from './invite.module.css';

interface InviteResultsProps {
  open: boolean;
  results: readonly SentInvite[];
  onClose: () => void;
}

/** Which invitations were sent, and the links of those that could not be mailed. */
export function InviteResults({ open, results, onClose }: InviteResultsProps) {
  const { t } = useTranslation('members');
  return (
    <Dialog
      open={open}
      title={t('invite.title')}
      size="large"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('invite.done')}
        </Button>
      }
    >
      <div className={css.sent} role="status">
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
    </Dialog>
  );
}
