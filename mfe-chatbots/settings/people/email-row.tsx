import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { NotificationAddress } from '#shared/contracts/people/notification-addresses.ts';
import { Badge, Button, IconButton, TextField } from '#shared/ui/index.ts';
import { manageRowFocus } from '../../components/move-focus.ts';
import * as css from './people.module.css';
import { useSendLink } from './use-send-link.ts';

interface EmailRowProps {
  hash: string;
  email: string;
  number: number;
  /** Only saved addresses are sent a confirmation. */
  isStored: boolean;
  status: NotificationAddress | undefined;
  error: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onChange: (email: string) => void;
  onBlur: () => void;
  onRemove: () => void;
}

const tones = {
  verified: 'success',
  waiting: 'warning',
  expired: 'danger',
  unsent: 'danger',
} as const;

export function EmailRow({
  hash,
  email,
  number,
  isStored,
  status,
  error,
  ref,
  ...handlers
}: EmailRowProps) {
  const { t } = useTranslation('settings');
  const send = useSendLink(hash);
  const action = t(status?.sent_at ? 'emails.sendAgain' : 'emails.send');
  const hasStatus = isStored && status !== undefined;
  return (
    <li ref={manageRowFocus} className={css.email}>
      <TextField
        ref={ref}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        label={t('emails.address', { number })}
        labelStyle="hidden"
        placeholder="team@example.com"
        value={email}
        error={error}
        onChange={(event) => handlers.onChange(event.currentTarget.value)}
        onBlur={handlers.onBlur}
      />
      <IconButton
        label={email ? t('emails.remove', { email }) : t('emails.removeEmpty', { number })}
        icon={Trash2}
        onClick={handlers.onRemove}
      />
      {email.trim() !== '' && !error && (
        <div className={css.emailState}>
          {hasStatus && (
            <Badge tone={tones[status.state]}>{t(`emails.state.${status.state}`)}</Badge>
          )}
          {!isStored && <Badge>{t('emails.state.new')}</Badge>}
          {hasStatus && status.state !== 'verified' && (
            <Button
              size="small"
              tone="quiet"
              status={send.isPending ? 'busy' : 'idle'}
              aria-label={t('emails.sendTo', { action, email })}
              onClick={() => send.mutate(email)}
            >
              {action}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
