import { useState } from 'react';
import type {
  CustomerMemberships,
  OwnMembership as Mine,
} from '#shared/contracts/money/customer-memberships.ts';
import { type ChatTranslator, useTranslator } from '../../i18n/i18n.ts';
import { formatDay } from '../format-times.ts';
import { useMembership } from '../membership-context.ts';
import { ProblemText } from '../problem-text.tsx';
import { priceText } from '../sale-prices.ts';
import { Section } from '../section.tsx';
import { useTask } from '../use-task.ts';

/** The customer's plan, until when it lasts, and what is charged then. */
export function OwnMembership({ mine }: { mine: Mine }) {
  const t = useTranslator();
  const { api, apply, finish } = useMembership();
  const { isBusy, problem, run } = useTask();
  const [isConfirming, setConfirming] = useState(false);
  const { plan, state, renews, next_price: next, currency, until } = mine;
  const canResume = state === 'active' && !renews && currency !== null; // coupons have none

  const cancel = () =>
    run(async () => {
      show(await api.cancel());
      setConfirming(false);
    });
  const resume = () => run(async () => show(await api.resume()));

  function show(memberships: CustomerMemberships) {
    apply(memberships);
    if (memberships.mine) finish(describeState(memberships.mine, t));
  }

  return (
    <Section title={t('mine.title')}>
      <p>
        <strong>{plan.name}</strong>
      </p>
      <p>{describeState(mine, t)}</p>
      {renews && next && currency && (
        <p className="hint">
          {t('mine.nextPrice', {
            day: formatDay(next.from, t.language),
            price: priceText({ amount: next.price, currency }, t.language),
          })}
        </p>
      )}
      {isConfirming && renews && (
        <p role="alert">{t('mine.confirm', { day: formatDay(until, t.language) })}</p>
      )}
      <ProblemText code={problem} />
      <div className="buttons">
        {renews && !isConfirming && (
          <button type="button" onClick={() => setConfirming(true)}>
            {t('mine.cancel')}
          </button>
        )}
        {renews && isConfirming && (
          <>
            <button type="button" aria-disabled={isBusy} onClick={cancel}>
              {t('mine.cancelNow')}
            </button>
            <button type="button" onClick={() => setConfirming(false)}>
              {t('mine.keep')}
            </button>
          </>
        )}
        {canResume && (
          <button type="button" aria-disabled={isBusy} onClick={resume}>
            {t('mine.resume')}
          </button>
        )}
      </div>
    </Section>
  );
}

function describeState({ state, renews, price, currency, until }: Mine, t: ChatTranslator): string {
  const day = formatDay(until, t.language);
  if (state !== 'active') return t(`mine.state.${state}`, { day });
  if (!renews || price === null || !currency) return t('mine.ends', { day });
  return t('mine.renews', { day, price: priceText({ amount: price, currency }, t.language) });
}
