import { type FormEvent, useId, useState } from 'react';
import { readStorage, updateStorage } from '../../../storage.ts';
import { useTranslator } from '../../i18n/i18n.ts';
import { formatDay } from '../format-times.ts';
import { useMembership } from '../membership-context.ts';
import { ProblemText } from '../problem-text.tsx';
import { Section } from '../section.tsx';
import { useTask } from '../use-task.ts';

/**
 * A code that gives a membership without a payment. What was typed remains when the customer signs in
 * first or leaves the view.
 */
export function CouponForm({ isOpened }: { isOpened: boolean }) {
  const t = useTranslator();
  const { hashId, api, apply, account, show, finish } = useMembership();
  const { isBusy, problem, run } = useTask();
  const [code, setCode] = useState(() => readStorage(hashId).coupon ?? '');
  const errorId = useId();

  function change(text: string) {
    setCode(text);
    updateStorage(hashId, { coupon: text || undefined });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return;
    void run(async () => {
      const memberships = await api.redeem(code.trim());
      apply(memberships);
      change('');
      const { mine } = memberships;
      finish(
        mine
          ? t('coupon.used', { plan: mine.plan.name, day: formatDay(mine.until, t.language) })
          : t('coupon.accepted'),
      );
    });
  }

  return (
    <Section title={t('coupon.title')} isOpened={isOpened}>
      <form className="inline" onSubmit={handleSubmit}>
        <input
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-label={t('coupon.code')}
          aria-describedby={problem ? errorId : undefined}
          aria-invalid={problem ? true : undefined}
          placeholder={t('coupon.code')}
          onChange={(event) => change(event.target.value)}
        />
        <button type="submit" aria-disabled={isBusy} disabled={code.trim() === ''}>
          {t('coupon.use')}
        </button>
      </form>
      <ProblemText id={errorId} code={problem} />
      {problem === 'sign_in_required' && !account.account && (
        <button type="button" className="link" onClick={() => show({ name: 'signIn' })}>
          {t('account.signIn')}
        </button>
      )}
    </Section>
  );
}
