import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { SignIn } from '#shared/contracts/people/sign-ins.ts';
import { Badge, Button } from '#shared/ui/index.ts';
import * as css from './sign-ins.module.css';

interface SignInRowProps {
  signIn: SignIn;
  status: 'idle' | 'busy';
  onEnd: () => void;
}

export function SignInRow({ signIn, status, onEnd }: SignInRowProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const device = useDevice(signIn);
  const { ip, created_at, last_used_at, current } = signIn;
  return (
    <li className={css.row}>
      <div className={css.about}>
        <p className={css.device}>
          {device} {current && <Badge tone="success">{t('signIns.current')}</Badge>}
        </p>
        <p className={css.facts}>
          <span>{t('signIns.address', { ip })}</span>
          <span>{t('signIns.used', { time: format.ago(last_used_at) })}</span>
          <span>{t('signIns.since', { time: format.dateTime(created_at) })}</span>
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          tone="quiet"
          status={status}
          aria-label={t('signIns.endOf', { device })}
          onClick={onEnd}
        >
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
}

function useDevice({ browser, system }: SignIn): string {
  const { t } = useTranslation('account');
  if (browser && system) return t('signIns.device', { browser, system });
  return browser ?? system ?? t('signIns.unknown');
}
