import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import type { NotificationAddress } from '#shared/contracts/notification-addresses.ts';
import { Badge, Button, IconButton, TextField } from '#shared/ui/index.ts';
import { passRow } from '../../components/pass-focus.ts';
import { useSendLink } from './address-queries.ts';
import * as css from './people.module.css';

interface EmailRowProps {
  hash: string;
  email: string;
  number: number;
  /** It stands in the saved settings; only such addresses are asked. */
  isStored: boolean;
  known: NotificationAddress | undefined;
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

/** One address: what it is, whether its owner agreed, and what can be done about it. */
export function EmailRow({
  hash,
  email,
  number,
  isStored,
  known,
  error,
  ref,
  ...on
}: EmailRowProps) {
  const { t } = useTranslation('settings');
  const send = useSendLink(hash);
  const action = t(known?.sent_at ? 'emails.sendAgain' : 'emails.send');
  const isAsked = isStored && known !== undefined;
  return (
    <li ref={passRow} className={css.email}>
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
        onChange={(event) => on.onChange(event.currentTarget.value)}
        onBlur={on.onBlur}
      />
      <IconButton
        label={email ? t('emails.remove', { email }) : t('emails.removeEmpty', { number })}
        icon={Trash2}
        onClick={on.onRemove}
      />
      {email.trim() !== '' && !error && (
        <div className={css.emailState}>
          {isAsked && <Badge tone={tones[known.state]}>{t(`emails.state.${known.state}`)}</Badge>}
          {!isStored && <Badge>{t('emails.state.new')}</Badge>}
          {isAsked && known.state !== 'verified' && (
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
